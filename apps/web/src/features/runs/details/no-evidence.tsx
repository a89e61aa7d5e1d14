import type { ReactNode } from 'react';

/** What a tab of the evidence says when it has none. */
export function NoEvidence({ children }: { readonly children: ReactNode }) {
  return <p className="py-6 text-center text-ink-3">{children}</p>;
}
