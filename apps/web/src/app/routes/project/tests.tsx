import { Sparkles } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { useStartRuns } from '../../../features/runs/mutation-hooks.ts';
import { TestList } from '../../../features/tests/test-list.tsx';
import { useMay } from '../../../lib/workspace-context.ts';
import { useProject } from '../../use-project.ts';

export default function ProjectTests() {
  const { id: projectId, company_id: companyId, status } = useProject();
  const navigate = useNavigate();
  const mayRun = useMay('run_tests');
  const mayWrite = useMay('write_tests');
  const { mutate } = useStartRuns(companyId, ({ runIds, batchId }) =>
    navigate(runIds[0] ? `/runs/${runIds[0]}` : `/batches/${batchId}`),
  );
  const run = (testId: string) => mutate({ projectId, testIds: [testId] });
  return (
    <TestList
      projectId={projectId}
      onRun={mayRun && status === 'Active' ? run : undefined}
      emptyAction={
        mayWrite &&
        status === 'Active' && (
          <Button asChild variant="primary">
            <Link to={`/projects/${projectId}/generate`}>
              <Sparkles aria-hidden="true" className="size-4" />
              Generate tests
            </Link>
          </Button>
        )
      }
    />
  );
}
