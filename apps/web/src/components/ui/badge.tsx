import {
  Ban,
  Bug,
  Check,
  CircleDashed,
  Clock,
  CloudOff,
  Flag,
  LayoutTemplate,
  type LucideIcon,
  Shuffle,
  TriangleAlert,
  WandSparkles,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';

export const TONES = {
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

/** A passed run that needed healing is shown as healed. */
export function displayStatus({ status, healed }: { readonly status: string; readonly healed: number }): string {
  return status === 'Passed' && healed > 0 ? 'healed' : status;
}

type Appearance = { readonly tone: Tone; readonly Icon: LucideIcon };

/** What each state of a run, step, generation or project looks like; the word beside it is the state itself. */
const STATES: Readonly<Record<string, Appearance>> = {
  passed: { tone: 'pass', Icon: Check },
  finished: { tone: 'pass', Icon: Check },
  proven: { tone: 'pass', Icon: Check },
  active: { tone: 'pass', Icon: Check },
  failed: { tone: 'fail', Icon: X },
  critical: { tone: 'fail', Icon: TriangleAlert },
  serious: { tone: 'fail', Icon: TriangleAlert },
  moderate: { tone: 'wait', Icon: TriangleAlert },
  minor: { tone: 'none', Icon: Flag },
  pending: { tone: 'wait', Icon: Clock },
  running: { tone: 'wait', Icon: Clock },
  healed: { tone: 'heal', Icon: WandSparkles },
  flaky: { tone: 'wait', Icon: Shuffle },
  cancelled: { tone: 'none', Icon: Ban },
  error: { tone: 'none', Icon: CloudOff },
  bug: { tone: 'fail', Icon: Bug },
  'changed-interface': { tone: 'heal', Icon: LayoutTemplate },
  environment: { tone: 'none', Icon: CloudOff },
};

const UNKNOWN: Appearance = { tone: 'none', Icon: CircleDashed };

export function appearanceOf(state: string): Appearance {
  return STATES[state.toLowerCase()] ?? UNKNOWN;
}

/** Colour, icon and word of a state, lowercased unless a word is given. */
export function StatusBadge({ status, word }: { readonly status: string; readonly word?: string }) {
  const { tone, Icon } = appearanceOf(status);
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className={cn(status.toLowerCase() === 'running' && 'breathing')} />
      {word ?? status.toLowerCase().replace('-', ' ')}
    </Badge>
  );
}

const TEXT_TONES: Readonly<Record<Tone, string>> = {
  pass: 'text-pass',
  fail: 'text-fail',
  wait: 'text-wait',
  none: 'text-none',
  heal: 'text-heal',
};

/** The icon alone, named for those who do not see it. */
export function StatusIcon({ status, className }: { readonly status: string; readonly className?: string }) {
  const { tone, Icon } = appearanceOf(status);
  return (
    <span role="img" aria-label={status.toLowerCase()} className={cn('inline-flex', TEXT_TONES[tone], className)}>
      <Icon aria-hidden="true" className={cn('size-4', status.toLowerCase() === 'running' && 'breathing')} />
    </span>
  );
}

/** Admin and Owner stand out, Manager less, the others are an outline. */
export function RoleBadge({ role }: { readonly role: string }) {
  const look =
    role === 'Admin' || role === 'Owner'
      ? 'bg-primary text-on-primary'
      : role === 'Manager'
        ? 'bg-none-soft text-none'
        : 'border border-line-strong bg-transparent text-ink-2';
  return <Badge className={cn('h-[18px] px-1.5 text-[11px]', look)}>{role}</Badge>;
}
