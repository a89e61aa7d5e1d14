import { useQuery } from '@tanstack/react-query';
import { FolderPlus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '../../../components/states/screen-states.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { Input, Select } from '../../../components/ui/input.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import { usageQuery } from '../../../lib/plan-usage.ts';
import { projectsQuery, summariesQuery } from '../query-options.ts';
import { filterProjects, STATUS_FILTERS, statusFilterOf } from './filter-projects.ts';
import { ProjectCard } from './project-card.tsx';
import { type ProjectFilters, useProjectFilters } from './use-project-filters.ts';
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

type FilterBarProps = {
  readonly filters: ProjectFilters;
  readonly onChange: (change: Partial<ProjectFilters>) => void;
};

function FilterBar({ filters: { search, status }, onChange }: FilterBarProps) {
  return (
    <search className="my-4 flex flex-col gap-2 sm:flex-row">
      <Input
        type="search"
        aria-label="Search projects"
        placeholder="Search projects..."
        value={search}
        onChange={(event) => onChange({ search: event.target.value })}
        className="sm:max-w-sm"
      />
      <Select
        aria-label="Status"
        value={status}
        onChange={(event) => onChange({ status: statusFilterOf(event.target.value) })}
        className="sm:w-40"
      >
        {STATUS_FILTERS.map((filter) => (
          <option key={filter}>{filter}</option>
        ))}
      </Select>
    </search>
  );
}

/** Whether a project can be created depends on the plan, so nothing is said until the plan is known. */
function NoProjects({ companyId, actions }: { readonly companyId: string; readonly actions: ReactNode }) {
  const usage = useQuery(usageQuery(companyId));
  if (usage.isError)
    return <ErrorState error={usage.error} what="The plan of this workspace" onRetry={usage.refetch} />;
  if (usage.data === undefined) return null;
  const { active } = usage.data;
  return (
    <EmptyState
      Icon={FolderPlus}
      title={active ? PROJECTS.emptyTitle : PROJECTS.noneFound}
      text={active ? PROJECTS.emptyText : PROJECTS.subscribeText}
    >
      {actions}
    </EmptyState>
  );
}

function UpgradeCard() {
  return (
    <section className="rounded-xl border border-gold-mark bg-gold-soft px-4 py-4">
      <h2 className="text-base">{PROJECTS.upgradeTitle}</h2>
      <p className="text-ink-2">{PROJECTS.subscribeText}. What you have stays readable.</p>
    </section>
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
