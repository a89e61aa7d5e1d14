import { useQuery } from '@tanstack/react-query';
import { RunStrip } from '../../components/badges/run-strip.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../components/ui/card.tsx';
import { PAGE_LENGTHS } from '../../config/page-lengths.ts';
import { testRunsQuery } from './query-options.ts';
import { RunTable } from './run-table.tsx';

/** The last runs of one test. */
export function LastRunsOfTest({ testId }: { readonly testId: string }) {
  const runs = useQuery(testRunsQuery(testId));
  return (
    <Card aria-label="Last runs" className="self-start">
      <CardHeader title="Last runs">{runs.data !== undefined && <RunStrip runs={runs.data} />}</CardHeader>
      {runs.isPending && <SkeletonRows count={4} />}
      {runs.isError && <ErrorState error={runs.error} what="The runs" onRetry={runs.refetch} />}
      {runs.data?.length === 0 && (
        <p className="px-4 py-8 text-center text-ink-3">
          It was proven by replay and has not run since. Run it to see it here.
        </p>
      )}
      {runs.data !== undefined && runs.data.length > 0 && (
        <RunTable label="Last runs" runs={runs.data.slice(0, PAGE_LENGTHS.testRuns)} show="browser" />
      )}
    </Card>
  );
}
