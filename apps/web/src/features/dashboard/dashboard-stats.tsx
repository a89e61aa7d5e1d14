import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { StatCard, StatCardSkeletons } from '../../components/ui/stat-card.tsx';
import { DASHBOARD } from '../../config/messages/dashboard.ts';
import type { Dashboard } from '../../data/queries/dashboard.ts';
import { formatKnown, formatNumber, pluralize } from '../../lib/format-dates-and-durations.ts';
import { isRefused } from '../../lib/server/is-denied.ts';
import { dashboardQuery } from './query-options.ts';

/** The four figures of a workspace. When they cannot be loaded, the cards say so and the error is logged. */
export function DashboardStats({ companyId }: { readonly companyId: string }) {
  const { data, error, isPending } = useQuery(dashboardQuery(companyId));
  useEffect(() => {
    if (error !== null && !isRefused(error)) console.error('The figures of the dashboard could not be loaded:', error);
  }, [error]);
  const missing = data === undefined ? DASHBOARD.notLoaded : undefined;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {isPending ? (
        <StatCardSkeletons count={4} />
      ) : (
        <>
          <StatCard
            label="Active Projects"
            value={formatKnown(data?.active_projects)}
            hint={missing}
            to="/projects?status=Active"
          />
          <StatCard
            label="Total Tests"
            value={formatKnown(data?.total_tests)}
            hint={data && data.running > 0 ? `${formatNumber(data.running)} running or waiting` : missing}
            to="/projects"
          />
          <StatCard
            label="Pass Rate"
            value={data ? `${data.pass_rate}%` : '–'}
            hint={data ? rateHint(data) : missing}
          />
          <StatCard label="Team Members" value={formatKnown(data?.team_members)} hint={missing} />
        </>
      )}
    </div>
  );
}

/** The rate is of all runs, so that the hint says how many of them neither passed nor failed. */
function rateHint({ total_tests, failed, ended_otherwise: others }: Dashboard): string | undefined {
  if (total_tests === 0) return DASHBOARD.noRuns;
  const hints = [
    ...(failed > 0 ? [`${pluralize(failed, 'run')} failed`] : []),
    ...(others > 0 ? [DASHBOARD.endedOtherwise(formatNumber(others))] : []),
  ];
  return hints.length === 0 ? undefined : hints.join(', ');
}
