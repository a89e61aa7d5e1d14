import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { NoRuns } from './no-runs.tsx';
import { projectRunsQuery } from './query-options.ts';
import { RunTable } from './run-table.tsx';

type LastRunsProps = {
  readonly projectId: string;
  /** How many tests the project has; undefined while that is not known. */
  readonly tests: number | undefined;
};

/** The newest runs of a project; without any, the next thing to do. */
export function LastRunsOfProject({ projectId, tests }: LastRunsProps) {
  const runs = useQuery(projectRunsQuery(projectId));
  return (
    <Card aria-label="Last runs" className="self-start">
      <CardHeader title="Last runs">
        <Link
          to={`/projects/${projectId}/runs`}
          className="rounded underline decoration-line-strong underline-offset-4"
        >
          All runs
        </Link>
      </CardHeader>
      {runs.isPending && <SkeletonRows count={5} />}
      {runs.isError && <ErrorState error={runs.error} what="The runs" onRetry={runs.refetch} />}
      {runs.data?.length === 0 && <NoRuns projectId={projectId} tests={tests} />}
      {runs.data !== undefined && runs.data.length > 0 && <RunTable label="Last runs" runs={runs.data} />}
    </Card>
  );
}
