import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limitMessage, RUNS } from '../../config/messages.ts';
import { showError, showSuccess, showToast } from '../../lib/browser/toast.tsx';
import { limitOf, showLimit } from '../../lib/plan-usage.ts';
import { callFunction } from '../../lib/server/call-function.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { adviceOf, messageOf } from '../../lib/server/request-errors.ts';

type Start = { readonly projectId: string; readonly testIds?: readonly string[] };
export type Started = { readonly batchId: string; readonly runIds: readonly string[] };

/** Starts all tests of a project, or those that are named. */
export function useStartRuns(companyId: string, onStarted: (started: Started) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ projectId, testIds }: Start) =>
      await callFunction('start-runs', { project_id: projectId, ...(testIds && { test_ids: [...testIds] }) }),
    onSuccess: ({ batch_id, run_ids, waiting, limit }) => {
      for (const root of [ROOTS.runs, ROOTS.dashboard, ROOTS.summaries]) client.invalidateQueries({ queryKey: [root] });
      if (limit === undefined) showSuccess(RUNS.started(run_ids.length));
      else {
        const { title, description } = limitMessage('concurrent_agents', limit.current, limit.max);
        showToast({ title, description: `${description} ${RUNS.waiting(waiting)}` });
      }
      onStarted({ batchId: batch_id, runIds: run_ids });
    },
    onError: (error) => tell(error, companyId, RUNS.startFailed),
  });
}

export function useCancelRuns() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: { readonly run_id: string } | { readonly batch_id: string }) =>
      await callFunction('cancel-runs', which),
    onSuccess: ({ cancelled }) => {
      for (const root of [ROOTS.run, ROOTS.runs, ROOTS.batch]) client.invalidateQueries({ queryKey: [root] });
      showSuccess(RUNS.cancelled(cancelled));
    },
    onError: (error) => showError(`${RUNS.cancelFailed} ${messageOf(error)}`),
  });
}

function tell(error: unknown, companyId: string, otherwise: string): void {
  console.error(error);
  const limit = limitOf(error);
  if (limit === undefined) {
    showError(adviceOf(error) ?? otherwise);
    return;
  }
  showLimit(limit, companyId).catch(() => showError(messageOf(error)));
}
