import { isAppError } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showError, showSuccess } from '../../lib/browser/show-toast.ts';
import { adviceOf } from '../../lib/server/error-message.ts';
import { adminKeys } from './query-options.ts';

type Change<Input> = {
  readonly change: (input: Input) => Promise<unknown>;
  readonly done: (input: Input) => string;
  readonly failed: string;
  readonly onDone?: () => void;
};

/** A change by a super admin: what is shown is read again, then the message. A refusal is said in the database's words. */
export function useAdminChange<Input>({ change, done, failed, onDone }: Change<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_, input) => {
      await client.invalidateQueries({ queryKey: adminKeys.all });
      onDone?.();
      showSuccess(done(input));
    },
    onError: (error) => {
      console.error(error);
      const refused =
        isAppError(error, 'conflict') || isAppError(error, 'invalid_input') || isAppError(error, 'not_allowed');
      showError((refused ? adviceOf(error) : undefined) ?? failed);
    },
  });
}
