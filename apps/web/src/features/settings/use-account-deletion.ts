import { reasonOf } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SECURITY } from '../../config/messages/security.ts';
import { requestAccountDeletion, withdrawAccountDeletion } from '../../data/changes/account-deletions.ts';
import { showError, showSuccess, showToast } from '../../lib/browser/show-toast.ts';
import { adviceOf } from '../../lib/server/error-message.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { accountDeletionKey } from './query-options.ts';

/** Refusals that the database explains. */
const EXPLAINED: ReadonlySet<string> = new Set(['last_admin', 'deletions_limit']);

export function useRequestDeletion(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await requestAccountDeletion(supabase()),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: accountDeletionKey });
      onDone();
      showToast({ title: SECURITY.deleteSubmittedTitle, description: SECURITY.deleteSubmitted });
    },
    onError: (error) => {
      console.error(error);
      const explained = EXPLAINED.has(reasonOf(error) ?? '') ? adviceOf(error) : undefined;
      if (explained !== undefined) onDone();
      showError(explained ?? SECURITY.deleteFailed);
    },
  });
}

export function useWithdrawDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await withdrawAccountDeletion(supabase()),
    onSuccess: async (withdrawn) => {
      await client.invalidateQueries({ queryKey: accountDeletionKey });
      if (withdrawn) showSuccess(SECURITY.withdrawn);
      else showError(SECURITY.withdrawFailed);
    },
    onError: (error) => {
      console.error(error);
      showError(SECURITY.withdrawFailed);
    },
  });
}
