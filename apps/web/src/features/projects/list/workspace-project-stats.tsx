import { useQuery } from '@tanstack/react-query';
import { StatCard, StatCardSkeletons } from '../../../components/ui/stat-card.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import { formatKnown } from '../../../lib/format-dates-and-durations.ts';
import { projectFiguresQuery } from '../query-options.ts';

/** Figures of all projects of a workspace. */
export function WorkspaceProjectStats({ companyId }: { readonly companyId: string }) {
  const { data: figures, isPending } = useQuery(projectFiguresQuery(companyId));
  if (isPending) {
    return (
      <div className="grid gap-3 sm:grid-cols-3">
        <StatCardSkeletons count={3} />
      </div>
    );
  }
  // A figure that could not be loaded stays undefined and is shown as a dash: zero would be wrong.
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <StatCard
        label="Active Projects"
        value={formatKnown(figures?.active_projects)}
        hint={figures?.active_projects === 0 ? PROJECTS.readyHint : undefined}
      />
      <StatCard
        label="Total Tests"
        value={formatKnown(figures?.runs)}
        hint={figures?.runs === 0 ? PROJECTS.noRunsHint : undefined}
      />
      <StatCard
        label="Team Members"
        value={formatKnown(figures?.members)}
        hint={figures === undefined ? undefined : teamHint(figures.members)}
      />
    </div>
  );
}

function teamHint(members: number): string {
  if (members === 0) return PROJECTS.teamNone;
  return members === 1 ? PROJECTS.teamOne : PROJECTS.teamMany;
}
