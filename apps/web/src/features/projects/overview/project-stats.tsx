import { useQuery } from '@tanstack/react-query';
import { StatCard, StatCardSkeletons } from '../../../components/ui/stat-card.tsx';
import { DASHBOARD } from '../../../config/messages/dashboard.ts';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { Project, ProjectSummary } from '../../../data/queries/projects.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import { formatAgo, formatKnown, formatNumber, pluralize } from '../../../lib/format-dates-and-durations.ts';
import { summaryQuery } from '../query-options.ts';

/** The four figures of a project. A figure that could not be loaded is a dash: zero would be wrong. */
export function ProjectStats({ project }: { readonly project: Pick<Project, 'id'> }) {
  const now = useNow(null);
  const { data, isPending } = useQuery(summaryQuery(project.id));
  const summary = data ?? undefined;
  const lastRunAt = summary?.last_run_at ?? null;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {isPending ? (
        <StatCardSkeletons count={4} />
      ) : (
        <>
          <StatCard label="Tests" value={formatKnown(summary?.tests)} to={`/projects/${project.id}/tests`} />
          <StatCard
            label="Runs"
            value={formatKnown(summary?.runs)}
            hint={summary && summary.running > 0 ? `${formatNumber(summary.running)} running or waiting` : undefined}
          />
          <StatCard
            label="Pass Rate"
            value={summary && summary.passed + summary.failed > 0 ? `${summary.pass_rate}%` : '–'}
            hint={summary && rateHint(summary)}
          />
          <StatCard
            label="Last run"
            value={lastRunAt === null ? '–' : formatAgo(lastRunAt, now)}
            hint={summary?.last_run_status?.toLowerCase()}
          />
        </>
      )}
    </div>
  );
}

/** Without runs there is no rate: 0% would say that all of them failed. */
function rateHint({ runs, passed, failed }: ProjectSummary): string | undefined {
  if (runs === 0) return DASHBOARD.noRuns;
  if (passed + failed === 0) return PROJECTS.noResults;
  return failed > 0 ? `${pluralize(failed, 'run')} failed` : undefined;
}
