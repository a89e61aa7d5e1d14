import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { StatusBadge } from '../../../components/badges/status-badge.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Progress } from '../../../components/states/progress.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import type { BatchCounts } from '../../../data/queries/runs.ts';
import { formatNumber } from '../../../lib/format-dates-and-durations.ts';
import { cursorIn } from '../../../lib/list-cursor.ts';
import { batchRunsQuery } from '../query-options.ts';
import { RunTable } from '../run-table.tsx';

type BatchProps = {
  readonly batchId: string;
  readonly total: number;
  readonly counts: BatchCounts | undefined;
  readonly everyMs: number | false;
};

/** The progress of a batch and its runs, one page at a time. `everyMs` is the polling interval. */
export function BatchDetails({ batchId, total, counts, everyMs }: BatchProps) {
  const [params] = useSearchParams();
  const runs = useQuery({
    ...batchRunsQuery(batchId, cursorIn(params)),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
  return (
    <>
      {counts !== undefined && <Counts counts={counts} total={total} />}
      <Card aria-label="Runs" className="mt-3">
        <CardHeader title="Runs">
          <span className="num">{formatNumber(total)}</span>
        </CardHeader>
        {runs.isPending && <SkeletonRows count={6} />}
        {runs.isError && <ErrorState error={runs.error} what="The runs" onRetry={runs.refetch} />}
        {runs.data?.rows.length === 0 && <EmptyState Icon={SearchX} title="No runs on this page" />}
        {runs.data !== undefined && runs.data.rows.length > 0 && <RunTable label="Runs" runs={runs.data.rows} />}
        <Pagination page={runs.data} />
      </Card>
    </>
  );
}

function Counts({ counts, total }: { readonly counts: BatchCounts; readonly total: number }) {
  const ended = counts.Passed + counts.Failed + counts.Cancelled + counts.Error;
  return (
    <Card aria-label="Progress" className="grid gap-3 px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="num text-lg font-semibold">
          {formatNumber(ended)} of {formatNumber(total)} done
        </span>
        {Object.entries(counts)
          .filter(([, count]) => count > 0)
          .map(([status, count]) => (
            <span key={status} className="num flex items-center gap-2 text-ink-2">
              <StatusBadge status={status} />
              {formatNumber(count)}
            </span>
          ))}
      </div>
      <Progress label="Runs that are over" value={ended} max={total} />
    </Card>
  );
}
