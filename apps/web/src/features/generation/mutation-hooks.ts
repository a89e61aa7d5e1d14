import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GENERATION } from '../../config/messages/generation.ts';
import { showError, showToast } from '../../lib/browser/show-toast.ts';
import { showMutationError } from '../../lib/plan-usage.ts';
import { callFunction } from '../../lib/server/call-function.ts';
import { adviceOf, messageOf } from '../../lib/server/error-message.ts';
import { invalidateRoots, ROOTS } from '../../lib/server/query-keys.ts';

export type GenerationRequest = { readonly goal: string; readonly maxTests: number };

type Project = { readonly id: string; readonly company_id: string };

export function useGenerateTests(project: Project, onStarted: (generationId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ goal, maxTests }: GenerationRequest) =>
      await callFunction('generate-tests', {
        project_id: project.id,
        max_tests: maxTests,
        ...(goal.trim() === '' ? {} : { goal: goal.trim() }),
      }),
    onSuccess: ({ generation_id }) => {
      invalidateRoots(client, [ROOTS.generations, ROOTS.summaries]);
      onStarted(generation_id);
    },
    onError: (error) => showMutationError(error, project.company_id, adviceOf(error) ?? GENERATION.startFailed),
  });
}

export function useCancelGeneration() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (generationId: string) =>
      await callFunction('cancel-generation', { generation_id: generationId }),
    onSuccess: () => {
      invalidateRoots(client, [ROOTS.generation]);
      showToast({ title: 'Cancelled', description: GENERATION.cancelled });
    },
    onError: (error) => showError(`${GENERATION.cancelFailed} ${messageOf(error)}`),
  });
}
