import { useQuery } from '@tanstack/react-query';
import { StatCard, StatCardSkeletons } from '../../../components/ui/stat-card.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import { formatKnown } from '../../../lib/format-dates-and-durations.ts';
import { memberCountQuery, projectsQuery, summariesQuery } from '../query-options.ts';

/** Figures of all projects of a workspace. */
export function WorkspaceProjectStats({ companyId }: { readonly companyId: string }) {
  const projects = useQuery(projectsQuery(companyId));
  const summaries = useQuery(summariesQuery(companyId));
  const team = useQuery(memberCountQuery(companyId));
  if (projects.isPending || summaries.isPending || team.isPending) {
    return (
      <div className="grid gap-3 sm:grid-cols-3">
        <StatCardSkeletons count={3} />
      </div>
    );
  }
  // A figure that could not be loaded stays undefined and is shown as a dash: zero would be wrong.
  const active = projects.data?.filter((project) => project.status === 'Active').length;
  const runs = summaries.data?.reduce((sum, summary) => sum + summary.runs, 0);
  const members = team.data;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <StatCard
        label="Active Projects"
        value={formatKnown(active)}
        hint={active === 0 ? PROJECTS.readyHint : undefined}
      />
      <StatCard label="Total Tests" value={formatKnown(runs)} hint={runs === 0 ? PROJECTS.noRunsHint : undefined} />
      <StatCard
        label="Team Members"
        value={formatKnown(members)}
        hint={members === undefined ? undefined : teamHint(members)}
      />
    </div>
  );
}

function teamHint(members: number): string {
  if (members === 0) return PROJECTS.teamNone;
  return members === 1 ? PROJECTS.teamOne : PROJECTS.teamMany;
}
