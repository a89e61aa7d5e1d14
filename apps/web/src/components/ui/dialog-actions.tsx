import type { ReactNode } from 'react';

/** The row of buttons at the end of a dialog; on a phone they stand below each other. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}
