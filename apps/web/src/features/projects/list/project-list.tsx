import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { ListedProject } from '../../../data/queries/projects.ts';
import { useSettled } from '../../../lib/browser/use-settled.ts';
import { cursorIn } from '../../../lib/list-cursor.ts';
import { usageQuery } from '../../../lib/plan-usage.ts';
import { type OpenProjectDialog, ProjectDialogs } from '../dialogs/project-dialogs.tsx';
import { projectsQuery } from '../query-options.ts';
import { FilterBar } from './filter-bar.tsx';
import { NoProjects } from './no-projects.tsx';
import { ProjectCard } from './project-card.tsx';
import { wantedStatus } from './project-status-filter.ts';
import { UpgradeCard } from './upgrade-card.tsx';
import { useProjectFilters } from './use-project-filters.ts';
import { WorkspaceProjectStats } from './workspace-project-stats.tsx';

type ProjectListProps = { readonly companyId: string; readonly emptyActions: ReactNode };

/** The projects of a workspace, with a search, a filter by status, and figures above. */
export function ProjectList({ companyId, emptyActions }: ProjectListProps) {
  const [filters, setFilters] = useProjectFilters();
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<OpenProjectDialog>();
  const search = useSettled(filters.search.trim());
  const wanted = { search, status: wantedStatus(filters.status), cursor: cursorIn(params) };
  const projects = useQuery({ ...projectsQuery(companyId, wanted), placeholderData: keepPreviousData });
  const subscribed = useQuery(usageQuery(companyId)).data?.active;
  if (projects.isError) return <ErrorState error={projects.error} what="The projects" onRetry={projects.refetch} />;
  const everything = wanted.search === '' && wanted.status === null && wanted.cursor === undefined;
  const empty = projects.data?.rows.length === 0;
  return (
    <>
      {subscribed !== false && <WorkspaceProjectStats companyId={companyId} />}
      {subscribed === false && <UpgradeCard />}
      <FilterBar filters={filters} onChange={setFilters} />
      {projects.isPending && <CardSkeletons />}
      {empty && everything && !projects.isPlaceholderData && (
        <NoProjects companyId={companyId} actions={emptyActions} />
      )}
      {empty && !everything && <EmptyState Icon={SearchX} title={PROJECTS.noneFound} />}
      {projects.data !== undefined && !empty && <Cards projects={projects.data.rows} onOpen={setDialog} />}
      <Pagination page={projects.data} />
      <ProjectDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}

type CardsProps = {
  readonly projects: readonly ListedProject[];
  readonly onOpen: (dialog: OpenProjectDialog) => void;
};

function Cards({ projects, onOpen }: CardsProps) {
  return (
    <ul aria-label="Projects" className="mb-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} onOpen={onOpen} />
      ))}
    </ul>
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
