import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import { usageQuery } from '../../../lib/plan-usage.ts';
import { projectsQuery, summariesQuery } from '../query-options.ts';
import { FilterBar } from './filter-bar.tsx';
import { filterProjects } from './filter-projects.ts';
import { NoProjects } from './no-projects.tsx';
import { ProjectCard } from './project-card.tsx';
import { UpgradeCard } from './upgrade-card.tsx';
import { useProjectFilters } from './use-project-filters.ts';
import { WorkspaceProjectStats } from './workspace-project-stats.tsx';

type ProjectListProps = { readonly companyId: string; readonly emptyActions: ReactNode };

/** The projects of a workspace, with a search, a filter by status, and figures above. */
export function ProjectList({ companyId, emptyActions }: ProjectListProps) {
  const [{ search, status }, setFilters] = useProjectFilters();
  const projects = useQuery(projectsQuery(companyId));
  const summaries = useQuery(summariesQuery(companyId));
  const usage = useQuery(usageQuery(companyId));
  if (projects.isError) return <ErrorState error={projects.error} what="The projects" onRetry={projects.refetch} />;
  const subscribed = usage.data?.active;
  const shown = filterProjects(projects.data ?? [], { search, status });
  const bySummary = new Map(summaries.data?.map((summary) => [summary.project_id, summary]));
  return (
    <>
      {subscribed !== false && <WorkspaceProjectStats companyId={companyId} />}
      {subscribed === false && <UpgradeCard />}
      <FilterBar filters={{ search, status }} onChange={setFilters} />
      {projects.isPending && <CardSkeletons />}
      {projects.data?.length === 0 && <NoProjects companyId={companyId} actions={emptyActions} />}
      {projects.data !== undefined && projects.data.length > 0 && shown.length === 0 && (
        <EmptyState Icon={SearchX} title={PROJECTS.noneFound} />
      )}
      {shown.length > 0 && (
        <ul aria-label="Projects" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((project) => (
            <ProjectCard key={project.id} project={project} summary={bySummary.get(project.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading projects" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((each) => (
        <div key={each} className="grid gap-3 rounded-xl border bg-surface p-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
