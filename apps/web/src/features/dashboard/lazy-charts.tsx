import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/states/error-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { lazyPart, useLazyPart } from '../../lib/server/lazy-part.ts';
import { dashboardQuery, recentRunsQuery } from './query-options.ts';

const chartsCode = lazyPart(async () => (await import('./charts/dashboard-charts.tsx')).DashboardCharts);

/** The charts below the cards. Their code and data load after the cards have theirs. */
export function LazyCharts({ companyId }: { readonly companyId: string }) {
  const figures = useQuery(dashboardQuery(companyId));
  const recent = useQuery(recentRunsQuery(companyId));
  const cardsLoaded = !figures.isPending && !recent.isPending;
  const { value: Charts, error, retry } = useLazyPart(chartsCode, cardsLoaded);
  if (error !== undefined) return <ErrorState error={error} what="The charts" onRetry={retry} />;
  if (!cardsLoaded || Charts === undefined) return <ChartPlaceholder />;
  return <Charts companyId={companyId} everRan={(recent.data?.length ?? 0) > 0} />;
}

function ChartPlaceholder() {
  return (
    <div aria-hidden="true" className="mt-3 grid gap-3 lg:grid-cols-2">
      {['rate', 'duration'].map((name) => (
        <div key={name} className="h-[278px] rounded-xl border bg-surface p-4 shadow-low">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-8 h-32" />
        </div>
      ))}
    </div>
  );
}
