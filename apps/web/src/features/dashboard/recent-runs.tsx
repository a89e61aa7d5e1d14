import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { displayStatus, StatusBadge } from '../../components/badges/status-badge.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { Cell, HeadCell, Row, Table } from '../../components/ui/table.tsx';
import { DASHBOARD } from '../../config/messages/dashboard.ts';
import type { RecentRun } from '../../data/queries/dashboard.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { formatAgo, formatDateTime } from '../../lib/format-dates-and-durations.ts';
import { isRefused } from '../../lib/server/is-denied.ts';
import { recentRunsQuery } from './query-options.ts';

/** The latest runs of the workspace. A failure is logged and shown in the card, without a toast. */
export function RecentRuns({
  companyId,
  emptyAction,
}: {
  readonly companyId: string;
  readonly emptyAction: ReactNode;
}) {
  const { data, error, isPending, refetch } = useQuery(recentRunsQuery(companyId));
  useEffect(() => {
    if (error !== null && !isRefused(error)) console.error('The recent test results could not be loaded:', error);
  }, [error]);
  // After a failure, a list that was empty before is not known to be empty.
  const failed = error !== null && (data === undefined || data.length === 0);
  return (
    <Card aria-label="Recent Test Results" className="mt-3">
      <CardHeader title="Recent Test Results" />
      {isPending && <SkeletonRows count={5} />}
      {failed && <ErrorState error={error} what="The recent test results" onRetry={refetch} />}
      {!failed && data?.length === 0 && (
        <EmptyState Icon={FlaskConical} title="Nothing has run yet" text={DASHBOARD.noResults}>
          {emptyAction}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && <RecentRunTable runs={data} />}
    </Card>
  );
}

function RecentRunTable({ runs }: { readonly runs: readonly RecentRun[] }) {
  const now = useNow(null);
  const navigate = useNavigate();
  return (
    <Table label="Recent Test Results">
      <thead>
        <tr>
          <HeadCell>Feature</HeadCell>
          <HeadCell className="max-sm:hidden">Project</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="text-right max-sm:hidden">Created</HeadCell>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Row key={run.id} className="cursor-pointer" onClick={() => navigate(`/runs/${run.id}`)}>
            <Cell className="[overflow-wrap:anywhere] sm:min-w-48">
              <Link to={`/runs/${run.id}`} className="rounded font-medium">
                {run.feature}
              </Link>
              <span className="block text-[13px] text-ink-3">{run.name}</span>
              <span className="block text-[13px] text-ink-3 sm:hidden">
                {run.project_name} · <CreationTime at={run.created_at} now={now} />
              </span>
            </Cell>
            <Cell className="min-w-20 text-ink-2 [overflow-wrap:anywhere] max-sm:hidden">{run.project_name}</Cell>
            <Cell>
              <StatusBadge status={displayStatus(run)} />
            </Cell>
            <Cell className="text-right text-ink-3 max-sm:hidden">
              <CreationTime at={run.created_at} now={now} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function CreationTime({ at, now }: { readonly at: string; readonly now: number }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className="num">
      {formatAgo(at, now)}
    </time>
  );
}
