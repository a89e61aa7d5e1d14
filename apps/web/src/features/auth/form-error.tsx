import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What was refused or went wrong, where it belongs to no single field. */
export function FormError({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p className="flex items-start gap-2 rounded-lg bg-fail-soft px-3 py-2 text-[13px] text-ink [overflow-wrap:anywhere]">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fail" />
      <span>{children}</span>
    </p>
  );
}
