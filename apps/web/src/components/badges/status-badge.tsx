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
import { cn } from '../../lib/browser/class-names.ts';
import { Badge, type Tone } from './badge.tsx';

/** The status to show for a run: `healed` for one that passed with healing. */
export function displayStatus({ status, healed }: { readonly status: string; readonly healed: number }): string {
  return status === 'Passed' && healed > 0 ? 'healed' : status;
}

type Appearance = { readonly tone: Tone; readonly Icon: LucideIcon };

/** Colour and icon of each status, severity and verdict. */
const APPEARANCES: Readonly<Record<string, Appearance>> = {
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

function appearanceOf(status: string): Appearance {
  return APPEARANCES[status.toLowerCase()] ?? UNKNOWN;
}

/** A badge with colour, icon and word. Without `word`, the status is shown in lower case. */
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

/** The icon of a status. Screen readers get its name. */
export function StatusIcon({ status, className }: { readonly status: string; readonly className?: string }) {
  const { tone, Icon } = appearanceOf(status);
  return (
    <span role="img" aria-label={status.toLowerCase()} className={cn('inline-flex', TEXT_TONES[tone], className)}>
      <Icon aria-hidden="true" className={cn('size-4', status.toLowerCase() === 'running' && 'breathing')} />
    </span>
  );
}
