import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { StatusBadge } from '../../../components/badges/status-badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ProjectEnvironments } from '../../../features/projects/overview/project-environments.tsx';
import { ProjectFindings } from '../../../features/projects/overview/project-findings.tsx';
import { ProjectStats } from '../../../features/projects/overview/project-stats.tsx';
import { summaryQuery } from '../../../features/projects/query-options.ts';
import { LastRunsOfProject } from '../../../features/runs/last-runs-of-project.tsx';
import { useProject } from '../../use-project.ts';

export default function ProjectOverview() {
  const project = useProject();
  const summary = useQuery(summaryQuery(project.id)).data ?? undefined;
  return (
    <>
      {project.description !== null && <p className="mb-4 max-w-3xl text-ink-2">{project.description}</p>}
      {summary?.generating && <GeneratingNote projectId={project.id} />}
      <ProjectStats project={project} />
      <div className="mt-3 grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <LastRunsOfProject projectId={project.id} tests={summary?.tests} />
        <div className="grid grid-cols-1 content-start gap-3">
          <ProjectFindings projectId={project.id} about="defects" />
          <ProjectFindings projectId={project.id} about="accessibility" />
          <ProjectEnvironments projectId={project.id} />
        </div>
      </div>
    </>
  );
}

function GeneratingNote({ projectId }: { readonly projectId: string }) {
  return (
    <Card className="mb-3 flex flex-wrap items-center gap-3 px-4 py-3">
      <StatusBadge status="running" />
      <span>Assay is exploring this application.</span>
      <Button asChild size="small" className="ml-auto">
        <Link to={`/projects/${projectId}/generate`}>Watch</Link>
      </Button>
    </Card>
  );
}
