import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { pluralize } from '../../lib/format-dates-and-durations.ts';
import { useMay } from '../../lib/workspace-context.ts';
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
      <CardHeader title="Last runs" />
      {runs.isPending && <SkeletonRows count={5} />}
      {runs.isError && <ErrorState error={runs.error} what="The runs" onRetry={runs.refetch} />}
      {runs.data?.length === 0 && <NoRuns projectId={projectId} tests={tests} />}
      {runs.data !== undefined && runs.data.length > 0 && <RunTable label="Last runs" runs={runs.data} />}
    </Card>
  );
}

function NoRuns({ projectId, tests }: LastRunsProps) {
  const mayWrite = useMay('write_tests');
  if (tests !== 0) {
    const ready =
      tests === undefined
        ? undefined
        : `${pluralize(tests, 'test')} ${tests === 1 ? 'is' : 'are'} ready. Run all to see the results here.`;
    return <EmptyState Icon={FlaskConical} title="Nothing has run yet" text={ready} />;
  }
  return (
    <EmptyState
      Icon={FlaskConical}
      title="No tests yet"
      text="Let Assay explore the application and write its first tests."
    >
      {mayWrite && (
        <Button asChild variant="primary">
          <Link to={`/projects/${projectId}/generate`}>
            <Sparkles aria-hidden="true" className="size-4" />
            Generate tests
          </Link>
        </Button>
      )}
    </EmptyState>
  );
}
