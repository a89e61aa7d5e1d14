import type { ComponentProps, ReactNode } from 'react';
import { LogoMark } from '../../components/logo.tsx';
import { OfflineNotice } from '../../components/states/offline-notice.tsx';
import { ThemeSwitch } from '../../components/theme-switch.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { PRODUCT, windowTitle } from '../../config/product.ts';
import { cn } from '../../lib/browser/class-names.ts';
import { LINK_CLASS } from './link-class.ts';

type AuthCardProps = {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

/** The frame of the pages for signing in and setting up: one card in the middle. */
export function AuthCard({ title, subtitle, children, footer }: AuthCardProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <title>{windowTitle(title)}</title>
      <header className="flex items-center justify-between px-5 py-4">
        <a href="/" className="flex items-center gap-2.5 rounded-lg font-semibold">
          <LogoMark />
          {PRODUCT.short}
        </a>
        <ThemeSwitch />
      </header>
      <OfflineNotice />
      <main className="mx-auto grid w-full max-w-[25rem] flex-1 content-center gap-5 px-4 pb-24 pt-6">
        <div className="rounded-xl border bg-surface p-6 shadow-low sm:p-8">
          <h1>{title}</h1>
          {subtitle !== undefined && <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{subtitle}</p>}
          <p data-when="no-scripts" className="mt-4 rounded-lg bg-wait-soft px-3 py-2 text-[13px]">
            {AUTH.noScript}
          </p>
          <div className="mt-6 grid gap-4">{children}</div>
        </div>
        {footer !== undefined && <p className="text-center text-ink-2 [overflow-wrap:anywhere]">{footer}</p>}
      </main>
    </div>
  );
}

/** A plain link: the pages for accounts are documents of their own. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={to} className={LINK_CLASS}>
      {children}
    </a>
  );
}

/** An action that looks like a link. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cn(LINK_CLASS, 'disabled:opacity-55', className)} />;
}

export function Divider({ text }: { readonly text: string }) {
  return (
    <div className="flex items-center gap-3 text-[12px] text-ink-3">
      <span className="h-px flex-1 bg-line" />
      {text}
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
