import type { ReactNode } from 'react';

export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="rounded-[5px] border border-b-2 border-line-strong px-1.5 font-mono text-[11px] text-ink-3">
      {children}
    </kbd>
  );
}
