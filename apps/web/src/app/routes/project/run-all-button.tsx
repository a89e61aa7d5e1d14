import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { SHORTCUTS } from '../../../config/shortcuts.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { summaryQuery } from '../../../features/projects/query-options.ts';
import { useStartRuns } from '../../../features/runs/mutation-hooks.ts';
import { useHotkey } from '../../../lib/browser/hotkeys.ts';
import { useMay } from '../../../lib/workspace-context.ts';

/** Starts every test of a project and opens the page of the batch. */
export function RunAllButton({ project }: { readonly project: Project }) {
  const { id: projectId, company_id: companyId } = project;
  const navigate = useNavigate();
  const mayRun = useMay('run_tests');
  const summary = useQuery(summaryQuery(projectId));
  const { mutate, isPending } = useStartRuns(companyId, ({ batchId }) => navigate(`/batches/${batchId}`));
  const tests = summary.data?.tests ?? 0;
  const offered = mayRun && tests > 0 && project.status === 'Active';
  const runAll = useCallback(() => mutate({ projectId }), [mutate, projectId]);
  useHotkey(SHORTCUTS.run.keys, offered ? runAll : undefined);
  if (!offered) return null;
  return (
    <Button busy={isPending} onClick={runAll}>
      <Play aria-hidden="true" className="size-4" />
      Run all
    </Button>
  );
}
