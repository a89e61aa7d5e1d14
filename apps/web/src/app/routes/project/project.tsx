import { type Right, roleMay } from '@assay/domain';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ExternalLink, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { StatusBadge } from '../../../components/badges/status-badge.tsx';
import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { MissingState } from '../../../components/states/missing-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { Project } from '../../../data/queries/projects.ts';
import { type OpenProjectDialog, ProjectDialogs } from '../../../features/projects/dialogs/project-dialogs.tsx';
import { ProjectMenu } from '../../../features/projects/list/project-menu.tsx';
import { projectQuery } from '../../../features/projects/query-options.ts';
import { cn } from '../../../lib/browser/class-names.ts';
import { useMay, useWorkspace } from '../../../lib/workspace-context.ts';
import { RunAllButton } from './run-all-button.tsx';

/** `right`: what the person must be allowed to find anything to do there. */
const PARTS: readonly { readonly name: string; readonly path: string; readonly right?: Right }[] = [
  { name: 'Overview', path: '' },
  { name: 'Tests', path: '/tests' },
  { name: 'Runs', path: '/runs' },
  { name: 'Map', path: '/map' },
  { name: 'Generate', path: '/generate', right: 'write_tests' },
  { name: 'Environments', path: '/environments' },
  { name: 'Settings', path: '/settings', right: 'edit_projects' },
];

const PROJECTS_CRUMB = { name: 'Projects', to: '/projects' };

export default function ProjectFrame() {
  const { projectId = '' } = useParams();
  const project = useQuery(projectQuery(projectId));
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenProjectDialog>();
  return (
    <>
      {project.data ? <Frame project={project.data} onOpen={setDialog} /> : <NoFrame project={project} />}
      <ProjectDialogs open={dialog} onClose={() => setDialog(undefined)} onDeleted={() => navigate('/projects')} />
    </>
  );
}

function NoFrame({ project }: { readonly project: UseQueryResult<Project | null> }) {
  return (
    <Page name="Project" above={[PROJECTS_CRUMB]}>
      {project.isPending && <SkeletonRows count={8} />}
      {project.isError && <ErrorState error={project.error} what="The project" onRetry={project.refetch} />}
      {project.data === null && <MissingState what="project" backTo="/projects" back="To the projects" />}
    </Page>
  );
}

type FrameProps = { readonly project: Project; readonly onOpen: (dialog: OpenProjectDialog) => void };

function Frame({ project, onOpen }: FrameProps) {
  const base = `/projects/${project.id}`;
  const { pathname } = useLocation();
  const mayWrite = useMay('write_tests');
  const part = PARTS.findLast(({ path }) => path !== '' && pathname.startsWith(`${base}${path}`));
  const generating = part?.path === '/generate';
  return (
    <Page
      wide={part?.path === '/map'}
      name={part?.name ?? project.name}
      above={part === undefined ? [PROJECTS_CRUMB] : [PROJECTS_CRUMB, { name: project.name, to: base }]}
    >
      <PageBanner
        title={project.name}
        badge={project.status === 'Archived' && <StatusBadge status={project.status} word={project.status} />}
        subtitle={
          <a
            href={project.url}
            target="_blank"
            rel="noreferrer noopener"
            title={project.url}
            className="mono inline-flex max-w-full items-center gap-1.5 rounded hover:text-ink"
          >
            <span className="truncate">{project.url}</span>
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
        }
        actions={
          <>
            <RunAllButton project={project} />
            {mayWrite && project.status === 'Active' && !generating && (
              <Button asChild variant="primary">
                <Link to={`${base}/generate`}>
                  <Sparkles aria-hidden="true" className="size-4" />
                  Generate tests
                </Link>
              </Button>
            )}
            <ProjectMenu project={project} onOpen={onOpen} />
          </>
        }
      />
      <ProjectTabs base={base} />
      <Outlet context={project} />
    </Page>
  );
}

function ProjectTabs({ base }: { readonly base: string }) {
  const { role } = useWorkspace().active;
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // On a phone the tab that is open may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what moves it
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const parts = PARTS.filter(({ right }) => right === undefined || roleMay(role, right));
  return (
    <nav ref={list} aria-label="Project" className="scrolling-tabs mb-4 flex gap-5 overflow-x-auto border-b">
      {parts.map(({ name, path }) => (
        <NavLink
          key={name}
          to={`${base}${path}`}
          end={path === ''}
          className={({ isActive }) =>
            cn(
              '-mb-px whitespace-nowrap border-b-2 pb-2.5 pt-1 hover:text-ink focus-visible:-outline-offset-2',
              isActive ? 'border-ink font-semibold text-ink' : 'border-transparent text-ink-2',
            )
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
