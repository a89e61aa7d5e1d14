import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { StatCard, StatCardSkeletons } from '../../../components/ui/stat-card.tsx';
import { ADMIN_OVERVIEW, ADMIN_PAGES } from '../../../config/messages/admin.ts';
import { formatNumber } from '../../../lib/format-dates-and-durations.ts';
import { overviewQuery } from '../query-options.ts';
import { PlatformHealth } from './platform-health.tsx';
import { RecentActivity } from './recent-activity.tsx';

/** The first page of the administration: four counters, health, and what was done last. `hosted`: with a hosted Supabase. */
export function Overview({ hosted }: { readonly hosted: boolean }) {
  const overview = useQuery(overviewQuery());
  const figures = overview.data;
  if (overview.isLoadingError)
    return <ErrorState error={overview.error} what="The figures" onRetry={() => void overview.refetch()} />;
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {figures === undefined ? (
          <StatCardSkeletons count={4} />
        ) : (
          <>
            <StatCard
              label={ADMIN_OVERVIEW.betaSignups}
              value={formatNumber(figures.beta_signups)}
              to={ADMIN_PAGES.testers.to}
            />
            <StatCard
              label={ADMIN_OVERVIEW.companies}
              value={formatNumber(figures.companies)}
              to={ADMIN_PAGES.companies.to}
            />
            <StatCard label={ADMIN_OVERVIEW.users} value={formatNumber(figures.users)} />
            <StatCard label={ADMIN_OVERVIEW.emailsSent} value={formatNumber(figures.emails_sent)} />
          </>
        )}
      </div>
      <p className="text-[13px] text-ink-3">
        {ADMIN_OVERVIEW.emailsSent}: {hosted ? ADMIN_OVERVIEW.emailsHostedHint : ADMIN_OVERVIEW.emailsHint}
      </p>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RecentActivity />
        <PlatformHealth waitingMessages={figures?.waiting_messages} />
      </div>
    </div>
  );
}
