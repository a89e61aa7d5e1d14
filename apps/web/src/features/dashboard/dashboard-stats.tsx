import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { StatCard, StatCardSkeletons } from '../../components/ui/card.tsx';
import { formatKnown, formatNumber, pluralize } from '../../lib/format-dates-and-durations.ts';
import { dashboardQuery } from './query-options.ts';

/** The four figures of a workspace. When they cannot be loaded, the cards show dashes and the error is logged. */
export function DashboardStats({ companyId }: { readonly companyId: string }) {
  const { data, error, isPending } = useQuery(dashboardQuery(companyId));
  useEffect(() => {
    if (error) console.error('The figures of the dashboard could not be loaded:', error);
  }, [error]);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {isPending ? (
        <StatCardSkeletons count={4} />
      ) : (
        <>
          <StatCard label="Active Projects" value={formatKnown(data?.active_projects)} to="/projects?status=Active" />
          <StatCard
            label="Total Tests"
            value={formatKnown(data?.total_tests)}
            hint={data && data.running > 0 ? `${formatNumber(data.running)} running or waiting` : undefined}
            to="/projects"
          />
          <StatCard
            label="Pass Rate"
            value={data ? `${data.pass_rate}%` : '–'}
            hint={data && data.failed > 0 ? `${pluralize(data.failed, 'run')} failed` : undefined}
          />
          <StatCard label="Team Members" value={formatKnown(data?.team_members)} />
        </>
      )}
    </div>
  );
}
