import { useQuery } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { DASHBOARD } from '../../../config/messages/dashboard.ts';
import { formatNumber, pluralize } from '../../../lib/format-dates-and-durations.ts';
import { flakyTestsQuery } from './query-options.ts';

/** The tests with the most flaky runs of the last 30 days. */
export function FlakyTests({ companyId }: { readonly companyId: string }) {
  const { data, error, isPending, refetch } = useQuery(flakyTestsQuery(companyId));
  return (
    <Card aria-label="Flakiest tests">
      <CardHeader title="Flakiest tests" />
      {isPending && <SkeletonRows count={3} />}
      {data === undefined && error !== null && <ErrorState error={error} what="The flakiest tests" onRetry={refetch} />}
      {data?.length === 0 && <EmptyState Icon={Shuffle} title={DASHBOARD.noFlaky} text={DASHBOARD.flakyEmpty} />}
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y">
          {data.map(({ test_id, name, project_name, flaky_runs, runs }) => (
            <li key={test_id} className="flex items-center gap-3 px-4 py-2.5">
              <span className="min-w-0 flex-1">
                <Link to={`/tests/${test_id}`} className="rounded font-medium [overflow-wrap:anywhere]">
                  {name}
                </Link>
                <span className="block text-[13px] text-ink-3 [overflow-wrap:anywhere]">{project_name}</span>
              </span>
              <span className="num text-[13px] text-ink-2">
                {formatNumber(flaky_runs)} of {pluralize(runs, 'run')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
