import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limitMessage } from '../../config/messages/limit-message.ts';
import { RUNS } from '../../config/messages/runs.ts';
import { showError, showSuccess, showToast } from '../../lib/browser/show-toast.ts';
import { showMutationError } from '../../lib/plan-usage.ts';
import { callFunction } from '../../lib/server/call-function.ts';
import { adviceOf, messageOf } from '../../lib/server/error-message.ts';
import { invalidateRoots, ROOTS } from '../../lib/server/query-keys.ts';

type StartRequest = {
  readonly projectId: string;
  readonly testIds?: readonly string[];
  /** The default one without. */
  readonly environmentIds?: readonly string[];
};
export type StartedRuns = { readonly batchId: string; readonly runIds: readonly string[] };

/** Starts the tests with these ids, or all tests of the project when there are none. */
export function useStartRuns(companyId: string, onStarted: (started: StartedRuns) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ projectId, testIds, environmentIds }: StartRequest) =>
      await callFunction('start-runs', {
        project_id: projectId,
        ...(testIds && { test_ids: [...testIds] }),
        ...(environmentIds && { environment_ids: [...environmentIds] }),
      }),
    onSuccess: ({ batch_id, run_ids, waiting, limit }) => {
      invalidateRoots(client, [ROOTS.runs, ROOTS.dashboard, ROOTS.summaries]);
      if (limit === undefined) showSuccess(RUNS.started(run_ids.length));
      else {
        const { title, description } = limitMessage('concurrent_agents', limit.current, limit.max);
        showToast({ title, description: `${description} ${RUNS.waiting(waiting)}` });
      }
      onStarted({ batchId: batch_id, runIds: run_ids });
    },
    onError: (error) => showMutationError(error, companyId, adviceOf(error) ?? RUNS.startFailed),
  });
}

export function useCancelRuns() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: { readonly run_id: string } | { readonly batch_id: string }) =>
      await callFunction('cancel-runs', which),
    onSuccess: ({ cancelled }) => {
      invalidateRoots(client, [ROOTS.run, ROOTS.runs, ROOTS.batch]);
      showSuccess(RUNS.cancelled(cancelled));
    },
    onError: (error) => showError(`${RUNS.cancelFailed} ${messageOf(error)}`),
  });
}
