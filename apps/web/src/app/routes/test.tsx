import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { displayStatus, StatusBadge } from '../../components/badges/status-badge.tsx';
import { Page } from '../../components/page.tsx';
import { PageBanner } from '../../components/page-banner.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { MissingState } from '../../components/states/missing-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SHORTCUTS } from '../../config/shortcuts.ts';
import type { TestRow } from '../../data/queries/tests.ts';
import { projectQuery } from '../../features/projects/query-options.ts';
import { LastRunsOfTest } from '../../features/runs/last-runs-of-test.tsx';
import { useStartRuns } from '../../features/runs/mutation-hooks.ts';
import { testRunsQuery } from '../../features/runs/query-options.ts';
import { ViewAsCode } from '../../features/tests/code/view-as-code.tsx';
import { originLabel } from '../../features/tests/origin-label.ts';
import { testQuery } from '../../features/tests/query-options.ts';
import { TestSteps } from '../../features/tests/test-steps.tsx';
import { useHotkey } from '../../lib/browser/hotkeys.ts';
import { useMay, useWorkspace } from '../../lib/workspace-context.ts';

export default function TestPage() {
  const { testId = '' } = useParams();
  const test = useQuery(testQuery(testId));
  if (test.data) return <Test test={test.data} />;
  return (
    <Page name="Test">
      {test.isPending && <SkeletonRows count={8} />}
      {test.isError && <ErrorState error={test.error} what="The test" onRetry={test.refetch} />}
      {test.data === null && <MissingState what="test" backTo="/projects" back="To the projects" />}
    </Page>
  );
}

function Test({ test }: { readonly test: TestRow }) {
  const { id, project_id: projectId } = test;
  const { active } = useWorkspace();
  const navigate = useNavigate();
  const mayRun = useMay('run_tests');
  const project = useQuery(projectQuery(projectId));
  const runs = useQuery(testRunsQuery(id));
  const starting = useStartRuns(active.company_id, ({ runIds, batchId }) =>
    navigate(runIds[0] ? `/runs/${runIds[0]}` : `/batches/${batchId}`),
  );
  const { mutate } = starting;
  const run = useCallback(() => mutate({ projectId, testIds: [id] }), [mutate, projectId, id]);
  // An archived project runs nothing.
  const offered = mayRun && project.data?.status === 'Active';
  useHotkey(SHORTCUTS.run.keys, offered ? run : undefined);
  const newest = runs.data?.[0];
  const above = [
    { name: 'Projects', to: '/projects' },
    { name: project.data?.name ?? 'Project', to: `/projects/${projectId}` },
    { name: 'Tests', to: `/projects/${projectId}/tests` },
  ];
  return (
    <Page name={test.name} above={above}>
      <PageBanner
        title={test.name}
        badge={newest && <StatusBadge status={displayStatus(newest)} />}
        subtitle={`${test.feature} · ${originLabel(test.origin)}`}
        actions={
          <>
            <ViewAsCode test={test} project={project.data ?? undefined} />
            {offered && (
              <Button variant="primary" busy={starting.isPending} onClick={run}>
                <Play aria-hidden="true" className="size-4" />
                Run
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <TestSteps test={test} />
        <LastRunsOfTest testId={id} />
      </div>
    </Page>
  );
}
