import { FlakyTests } from './flaky-tests.tsx';
import { RecentFindings } from './recent-findings.tsx';
import { RunCharts } from './run-charts.tsx';

/** What stands below the figures: the last 30 days of a workspace. */
export function DashboardCharts({ companyId, everRan }: { readonly companyId: string; readonly everRan: boolean }) {
  return (
    <div className="mt-3 grid items-start gap-3 lg:grid-cols-2">
      <RunCharts companyId={companyId} everRan={everRan} />
      <FlakyTests companyId={companyId} />
      <RecentFindings companyId={companyId} />
    </div>
  );
}
