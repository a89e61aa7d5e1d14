import type { ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';

const TONES = {
  pass: 'bg-pass-soft text-pass',
  fail: 'bg-fail-soft text-fail',
  wait: 'bg-wait-soft text-wait',
  none: 'bg-none-soft text-none',
  heal: 'bg-heal-soft text-heal',
} as const;
export type Tone = keyof typeof TONES;

export function Badge({
  tone = 'none',
  className,
  children,
}: {
  readonly tone?: Tone;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex h-[22px] shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2 text-[12px] font-medium [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
