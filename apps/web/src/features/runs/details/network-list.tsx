import type { NetworkEntry } from '@assay/domain';
import { cn } from '../../../lib/browser/class-names.ts';
import { formatDuration } from '../../../lib/format-dates-and-durations.ts';
import { NoEvidence } from './no-evidence.tsx';

/** The requests of a step. */
export function NetworkList({ entries }: { readonly entries: readonly NetworkEntry[] }) {
  if (entries.length === 0) return <NoEvidence>The page asked the server for nothing during this step.</NoEvidence>;
  return (
    <ul className="divide-y">
      {entries.map((entry, index) => {
        const bad = entry.status === 0 || entry.status >= 400;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same request may stand here twice, and the list never changes its order
          <li key={index} className="grid grid-cols-[3.5rem_3rem_1fr_auto] items-baseline gap-x-2 py-1.5">
            <span className="mono text-ink-2">{entry.method}</span>
            <span className={cn('mono num', bad ? 'text-fail' : 'text-ink-2')}>
              {entry.status === 0 ? 'none' : entry.status}
            </span>
            <span className="mono min-w-0 [overflow-wrap:anywhere]">
              {pathOf(entry.url)}
              {entry.failure !== undefined && <span className="block text-fail">{entry.failure}</span>}
            </span>
            <span className="mono num text-ink-3">{formatDuration(entry.durationMs)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
