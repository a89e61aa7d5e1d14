import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EnvironmentList } from '../../../features/projects/environments/environment-list.tsx';
import { summaryQuery } from '../../../features/projects/query-options.ts';
import { useStartRuns } from '../../../features/runs/mutation-hooks.ts';
import { useMay } from '../../../lib/workspace-context.ts';
import { useProject } from '../../use-project.ts';

export default function ProjectEnvironmentsPage() {
  const project = useProject();
  const navigate = useNavigate();
  const mayRun = useMay('run_tests');
  const tests = useQuery(summaryQuery(project.id)).data?.tests ?? 0;
  const { mutate } = useStartRuns(project.company_id, ({ batchId }) => navigate(`/batches/${batchId}`));
  const run = (environmentId: string) => mutate({ projectId: project.id, environmentIds: [environmentId] });
  const offered = mayRun && tests > 0 && project.status === 'Active';
  return <EnvironmentList project={project} onRun={offered ? run : undefined} />;
}
