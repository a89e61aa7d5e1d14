import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/states/screen-states.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { dashboardQuery, recentRunsQuery } from './query-options.ts';

/** The charts below the cards. Their code and data load after the cards have theirs. */
export function LazyCharts({ companyId }: { readonly companyId: string }) {
  const figures = useQuery(dashboardQuery(companyId));
  const recent = useQuery(recentRunsQuery(companyId));
  const cardsLoaded = !figures.isPending && !recent.isPending;
  // A query, not `lazy`: code that does not load (no connection) would otherwise replace the whole page by an error.
  const code = useQuery({
    queryKey: ['code', 'dashboard-charts'],
    queryFn: async () => ({ Charts: (await import('./charts/dashboard-charts.tsx')).DashboardCharts }),
    enabled: cardsLoaded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code.isError) return <ErrorState error={code.error} what="The charts" onRetry={() => void code.refetch()} />;
  if (!cardsLoaded || code.isPending) return <ChartPlaceholder />;
  return <code.data.Charts companyId={companyId} everRan={(recent.data?.length ?? 0) > 0} />;
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
