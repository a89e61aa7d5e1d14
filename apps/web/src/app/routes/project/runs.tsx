import { useQuery } from '@tanstack/react-query';
import { summaryQuery } from '../../../features/projects/query-options.ts';
import { RunsOfProject } from '../../../features/runs/runs-of-project.tsx';
import { useProject } from '../../use-project.ts';

export default function ProjectRuns() {
  const project = useProject();
  const summary = useQuery(summaryQuery(project.id));
  return <RunsOfProject projectId={project.id} tests={summary.data?.tests} />;
}
