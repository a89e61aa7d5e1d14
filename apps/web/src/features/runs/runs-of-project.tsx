import { RUN_STATUSES } from '@assay/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Select } from '../../components/ui/select.tsx';
import { cursorIn, goToPage } from '../../lib/list-cursor.ts';
import { NoRuns } from './no-runs.tsx';
import { projectRunsPageQuery } from './query-options.ts';
import { runStatusIn } from './run-status-filter.ts';
import { RunTable } from './run-table.tsx';

type RunsProps = {
  readonly projectId: string;
  /** How many tests the project has; undefined while that is not known. */
  readonly tests: number | undefined;
};

/** Every run of a project, newest first. Status and page are kept in the address. */
export function RunsOfProject({ projectId, tests }: RunsProps) {
  const [params] = useSearchParams();
  const wanted = { status: runStatusIn(params), cursor: cursorIn(params) };
  const list = useQuery({ ...projectRunsPageQuery(projectId, wanted), placeholderData: keepPreviousData });
  if (list.isError) return <ErrorState error={list.error} what="The runs" onRetry={list.refetch} />;
  const runs = list.data?.rows ?? [];
  const none = list.data !== undefined && runs.length === 0;
  if (none && wanted.status === null && wanted.cursor === undefined && !list.isPlaceholderData) {
    return <NoRuns projectId={projectId} tests={tests} />;
  }
  return (
    <Card aria-label="Runs">
      <StatusFilter />
      {list.isPending && <SkeletonRows count={8} />}
      {none && <EmptyState Icon={SearchX} title="None found" />}
      {runs.length > 0 && <RunTable label="Runs" runs={runs} />}
      <Pagination page={list.data} />
    </Card>
  );
}

function StatusFilter() {
  const [params, setParams] = useSearchParams();
  const choose = (status: string) =>
    setParams(
      (current) => {
        goToPage(current);
        if (status === '') current.delete('status');
        else current.set('status', status);
        return current;
      },
      { replace: true },
    );
  return (
    <search className="flex p-3">
      <Select
        aria-label="Status"
        value={runStatusIn(params) ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="sm:w-44"
      >
        <option value="">All Status</option>
        {RUN_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
    </search>
  );
}
