import { isAppError, reasonOf } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SECRETS } from '../../../../config/messages/secrets.ts';
import { addSecret, deleteSecret, replaceSecret } from '../../../../data/changes/environment-secrets.ts';
import type { EnvironmentSecret } from '../../../../data/queries/environment-secrets.ts';
import type { Environment } from '../../../../data/queries/environments.ts';
import { showSuccess } from '../../../../lib/browser/show-toast.ts';
import { adviceOf } from '../../../../lib/server/error-message.ts';
import { isServerAway } from '../../../../lib/server/is-server-away.ts';
import { invalidateRoots, ROOTS } from '../../../../lib/server/query-keys.ts';
import { supabase } from '../../../../lib/server/supabase-client.ts';
import { showProjectError } from '../../after-change.ts';
import type { SecretForm } from './secret-form.ts';

type Endings = { readonly onDone: () => void };

export function useAddSecret(
  environment: Environment,
  { onDone, onTaken }: Endings & { readonly onTaken: () => void },
) {
  const ending = useEnding(environment.company_id);
  return useMutation({
    mutationFn: async (form: SecretForm) => {
      const { id: environment_id, company_id, project_id } = environment;
      await addSecret(supabase(), { ...form, environment_id, company_id, project_id });
    },
    onSuccess: async () => await ending.succeeded(SECRETS.added, onDone),
    onError: (error) =>
      isAppError(error, 'conflict') && reasonOf(error) === '23505'
        ? onTaken()
        : ending.failed(error, SECRETS.addFailed),
  });
}

export function useReplaceSecret(secret: EnvironmentSecret, { onDone }: Endings) {
  const ending = useEnding(secret.company_id);
  return useMutation({
    mutationFn: async (value: string) => await replaceSecret(supabase(), { id: secret.id, value }),
    onSuccess: async () => await ending.succeeded(SECRETS.replaced, onDone),
    onError: (error) => ending.failed(error, SECRETS.replaceFailed),
  });
}

export function useDeleteSecret(secret: EnvironmentSecret, { onDone }: Endings) {
  const ending = useEnding(secret.company_id);
  return useMutation({
    mutationFn: async () => await deleteSecret(supabase(), secret.id),
    onSuccess: async () => await ending.succeeded(SECRETS.deleted, onDone),
    onError: (error) => ending.failed(error, SECRETS.deleteFailed),
  });
}

function useEnding(companyId: string) {
  const client = useQueryClient();
  return {
    succeeded: async (message: string, then: () => void) => {
      await invalidateRoots(client, [ROOTS.environments]);
      then();
      showSuccess(message);
    },
    failed: async (error: unknown, otherwise: string) => {
      // What is shown may be older than what refused it.
      await invalidateRoots(client, [ROOTS.environments]);
      showProjectError(error, companyId, (isServerAway(error) ? undefined : adviceOf(error)) ?? otherwise);
    },
  };
}
