import type { Covered } from '@assay/domain';
import { CheckCheck, Eye, type LucideIcon, MousePointerClick } from 'lucide-react';
import { BADGE_SHAPE } from '../../components/badges/badge-shape.ts';
import { cn } from '../../lib/browser/class-names.ts';

type Look = {
  readonly word: string;
  readonly meaning: string;
  readonly Icon: LucideIcon;
  /** Text in its colour, and the soft colour behind it. */
  readonly strong: string;
  readonly soft: string;
  /** Of lines and of boxes in the overview. */
  readonly border: string;
  readonly color: string;
};

/** Word, icon and colour of what tests do with a page or an operation; the strongest first. */
export const COVERED_LOOKS: Readonly<Record<Covered, Look>> = {
  asserted: {
    word: 'Asserted',
    meaning: 'a test checks what it shows',
    Icon: CheckCheck,
    strong: 'text-pass',
    soft: 'bg-pass-soft',
    border: 'border-pass',
    color: 'var(--pass)',
  },
  exercised: {
    word: 'Used',
    meaning: 'a test goes there and checks nothing',
    Icon: MousePointerClick,
    strong: 'text-blue',
    soft: 'bg-blue-soft',
    border: 'border-blue',
    color: 'var(--blue)',
  },
  seen: {
    word: 'Only seen',
    meaning: 'no test goes there',
    Icon: Eye,
    strong: 'text-none',
    soft: 'bg-none-soft',
    border: 'border-line-strong',
    color: 'var(--line-strong)',
  },
};

/** What tests do with it, as colour, icon and word. */
export function CoveredBadge({ covered, className }: { readonly covered: Covered; readonly className?: string }) {
  const { word, Icon, strong, soft } = COVERED_LOOKS[covered];
  return (
    <span className={cn(BADGE_SHAPE, 'h-[18px] px-1.5 text-[11px]', soft, strong, className)}>
      <Icon aria-hidden="true" />
      {word}
    </span>
  );
}
