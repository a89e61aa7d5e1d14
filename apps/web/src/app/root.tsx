import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, useContext, useEffect } from 'react';
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { FullPageSpinner } from '../components/states/spinner.tsx';
import { builtPageAt } from '../config/built-pages.ts';
import { PRODUCT } from '../config/product.ts';
import { followTheme } from '../lib/browser/theme.ts';
import { ToastArea } from '../lib/browser/toast-area.tsx';
import './app.css';
import { PageError } from './page-error.tsx';

export function meta() {
  return [{ title: PRODUCT.name }, { name: 'description', content: PRODUCT.summary }];
}

/** The document. Some pages are built with it as files, so nothing here may need the server's settings. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* Before the first paint: a font that comes later would move the text. */}
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script src="/theme.js" />
        <script src="/session-check.js" />
        <script async src="/early-submit.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

/** Pages that are files have a script of their own, which is small; while Assay is developed, all pages have the router's. */
function PageScripts() {
  // The page that all addresses of the application start from is built at the address of the home page.
  const isStartPage = useContext(FrameworkContext)?.isSpaMode === true;
  const built = builtPageAt(useLocation().pathname);
  if (built !== undefined && !isStartPage && import.meta.env.PROD) return <script type="module" src={built.script} />;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export function HydrateFallback() {
  return <FullPageSpinner />;
}

export default function Root() {
  useEffect(followTheme, []);
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  );
}

export function ErrorBoundary() {
  return <PageError error={useRouteError()} />;
}
