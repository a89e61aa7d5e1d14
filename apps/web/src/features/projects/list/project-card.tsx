import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { StatusBadge } from '../../../components/badges/status-badge.tsx';
import { DASHBOARD } from '../../../config/messages/dashboard.ts';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { ListedProject } from '../../../data/queries/projects.ts';
import { formatDate, pluralize } from '../../../lib/format-dates-and-durations.ts';
import type { OpenProjectDialog } from '../dialogs/project-dialogs.tsx';
import { ProjectMenu } from './project-menu.tsx';

type ProjectCardProps = {
  readonly project: ListedProject;
  readonly onOpen: (dialog: OpenProjectDialog) => void;
};

export function ProjectCard({ project, onOpen }: ProjectCardProps) {
  const { tests, runs, passed, failed } = project;
  const rate = passed + failed > 0 ? `${project.pass_rate}% passed` : PROJECTS.noResults;
  return (
    <li className="relative flex flex-col gap-3 rounded-xl border bg-surface p-4 shadow-low transition-colors duration-150 hover:border-line-strong">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-base [overflow-wrap:anywhere]" title={project.name}>
          <Link
            to={`/projects/${project.id}`}
            className="line-clamp-2 rounded after:absolute after:inset-0 after:rounded-xl"
          >
            {project.name}
          </Link>
        </h2>
        <StatusBadge status={project.status} word={project.status} />
        <div className="relative z-10 -mr-1.5 -mt-1">
          <ProjectMenu project={project} onOpen={onOpen} />
        </div>
      </div>
      {project.description !== null && <p className="line-clamp-2 text-ink-2">{project.description}</p>}
      <a
        href={project.url}
        target="_blank"
        rel="noreferrer noopener"
        className="mono relative z-10 flex w-fit max-w-full items-center gap-1.5 rounded text-ink-2 hover:text-ink"
      >
        <span className="truncate">{project.url}</span>
        <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
      </a>
      <p className="num mt-auto flex flex-wrap gap-x-3 border-t pt-3 text-[13px] text-ink-3">
        <span>Created {formatDate(project.created_at)}</span>
        <span className="ml-auto">{pluralize(tests, 'test')}</span>
        <span>{runs === 0 ? DASHBOARD.noRuns : rate}</span>
      </p>
    </li>
  );
}
