import type { ConsoleEntry } from '@assay/domain';
import { cn } from '../../../lib/browser/class-names.ts';
import { formatTime } from '../../../lib/format-dates-and-durations.ts';
import { NoEvidence } from './no-evidence.tsx';

const LEVELS = { error: 'text-fail', warning: 'text-wait', info: 'text-ink-2' } as const;

/** What the console said during a step. */
export function ConsoleList({ entries }: { readonly entries: readonly ConsoleEntry[] }) {
  if (entries.length === 0) return <NoEvidence>The console stayed silent during this step.</NoEvidence>;
  return (
    <ul className="divide-y">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.text}`} className="grid grid-cols-[auto_1fr] gap-x-3 py-2">
          <span className={cn('text-[12px] font-medium', LEVELS[entry.level])}>{entry.level}</span>
          <span className="mono num text-right text-ink-3">{formatTime(entry.at)}</span>
          <span className="mono col-span-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{entry.text}</span>
        </li>
      ))}
    </ul>
  );
}
