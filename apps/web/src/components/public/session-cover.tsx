import type { ReactNode } from 'react';
import { Spinner } from '../states/spinner.tsx';

/**
 * Covers a public page with a spinner while the session is checked (`public/session-check.js`). The page keeps its place
 * below, so that nothing moves afterwards; without scripts there is no cover.
 */
export function SessionCover({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div data-session-cover="" className="fixed inset-0 z-50 place-items-center bg-bg text-ink-3">
        <Spinner label="Loading" className="size-6" />
      </div>
      <div data-session-covered="">{children}</div>
    </>
  );
}
