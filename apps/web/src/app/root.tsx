import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { Toaster } from 'sonner';
import { FullPageSpinner } from '../components/states/spinner.tsx';
import { TooltipProvider } from '../components/ui/tooltip.tsx';
import { DISPLAY_TIMES } from '../config/display-times.ts';
import { PRODUCT } from '../config/product.ts';
import { showAddressError } from '../lib/browser/show-address-error.ts';
import { followTheme } from '../lib/browser/theme.ts';
import { queryClient } from '../lib/server/query-client.ts';
import { connect } from '../lib/server/supabase-client.ts';
import './app.css';
import { PageError } from './page-error.tsx';

/** Nothing is drawn before the public settings of the server are loaded. */
export async function clientLoader() {
  await connect();
  return null;
}
clientLoader.hydrate = true as const;

export function shouldRevalidate() {
  return false;
}

export function meta() {
  return [{ title: PRODUCT.name }];
}

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="description"
          content="Assay explores your web application with a real browser, writes tests in plain English, proves each one, and tells you what broke."
        />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script src="/theme.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <FullPageSpinner />;
}

export default function Root() {
  useEffect(followTheme, []);
  useEffect(showAddressError, []);
  return (
    <AppProviders>
      <Outlet />
    </AppProviders>
  );
}

export function ErrorBoundary() {
  return (
    <AppProviders>
      <PageError error={useRouteError()} />
    </AppProviders>
  );
}

function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={250}>
        {children}
        <Toaster
          visibleToasts={1}
          duration={DISPLAY_TIMES.toastMs}
          position="bottom-right"
          containerAriaLabel="Messages"
        />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
