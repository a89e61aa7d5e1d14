import type { ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { BADGE_SHAPE } from './badge-shape.ts';

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
  return <span className={cn(BADGE_SHAPE, 'h-[22px] px-2 text-[12px]', TONES[tone], className)}>{children}</span>;
}
