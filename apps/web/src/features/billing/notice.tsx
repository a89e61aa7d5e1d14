import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';

const TONES = { fail: 'bg-fail-soft text-fail', wait: 'bg-wait-soft text-wait' } as const;

type NoticeProps = {
  readonly tone: keyof typeof TONES;
  /** `alert` is said at once by a screen reader; `note` is read in its place. */
  readonly role: 'alert' | 'note';
  readonly children: ReactNode;
};

/** What needs attention on this page, with its colour and a mark. */
export function Notice({ tone, role, children }: NoticeProps) {
  return (
    <div role={role} className={cn('mb-4 flex items-start gap-2.5 rounded-xl border px-4 py-3', TONES[tone])}>
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 text-ink">{children}</div>
    </div>
  );
}
