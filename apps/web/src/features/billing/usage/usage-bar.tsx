import { UNLIMITED } from '@assay/domain';
import { USAGE } from '../../../config/messages/billing.ts';
import { cn } from '../../../lib/browser/class-names.ts';
import { formatNumber } from '../../../lib/format-dates-and-durations.ts';
import { usageLevel } from './usage-level.ts';

const FILLS = { normal: 'bg-ink-3', near: 'bg-orange', full: 'bg-fail' } as const;
const TEXTS = { normal: 'text-ink-2', near: 'text-orange', full: 'text-fail' } as const;

type UsageBarProps = {
  readonly label: string;
  readonly used: number;
  /** -1 is unlimited. */
  readonly limit: number;
  /** What stands beside the numbers. */
  readonly note?: string | undefined;
};

/** How much of a limit is used: orange when it is nearly used up, red when it is. */
export function UsageBar({ label, used, limit, note }: UsageBarProps) {
  const level = usageLevel(used, limit);
  const isUnlimited = limit === UNLIMITED;
  const most = isUnlimited ? USAGE.unlimited : formatNumber(limit);
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="min-w-0 flex-1 text-[14px] font-medium">{label}</h3>
        {note !== undefined && <span className="text-[13px] text-ink-3">{note}</span>}
        <span className={cn('num', TEXTS[level])}>
          {formatNumber(used)} / {most}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={isUnlimited ? undefined : Math.min(used, limit)}
        aria-valuemin={0}
        aria-valuemax={isUnlimited ? undefined : limit}
        aria-valuetext={`${formatNumber(used)} / ${isUnlimited ? USAGE.unlimitedSpoken : most}`}
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-none-soft"
      >
        <div
          data-level={level}
          className={cn('h-full rounded-full transition-[width] duration-200', FILLS[level])}
          style={{ width: `${filledPercent(used, limit)}%` }}
        />
      </div>
    </div>
  );
}

function filledPercent(used: number, limit: number): number {
  if (used === 0 || limit === UNLIMITED) return 0;
  return used >= limit ? 100 : (used / limit) * 100;
}
