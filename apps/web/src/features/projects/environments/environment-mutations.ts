import { AppError, isAppError, reasonOf } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ENVIRONMENTS } from '../../../config/messages/environments.ts';
import { createEnvironment, deleteEnvironment, updateEnvironment } from '../../../data/changes/environments.ts';
import { type Environment, readEnvironment } from '../../../data/queries/environments.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { showSuccess } from '../../../lib/browser/show-toast.ts';
import { fieldsChangedElsewhere } from '../../../lib/changed-fields.ts';
import { adviceOf } from '../../../lib/server/error-message.ts';
import { invalidateRoots, ROOTS } from '../../../lib/server/query-keys.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { showProjectError } from '../after-change.ts';
import {
  type CredentialChanges,
  type EnvironmentForm,
  environmentChange,
  newEnvironment,
  type SeenEnvironment,
} from './environment-form.ts';

type Done = { readonly onDone: () => void };
type Meanwhile = { readonly fields: readonly (keyof SeenEnvironment)[]; readonly current: SeenEnvironment };

export function useCreateEnvironment(project: Project, { onDone, onTaken }: Done & { onTaken: () => void }) {
  const ending = useEnding(project.company_id);
  return useMutation({
    mutationFn: async (form: EnvironmentForm) =>
      await createEnvironment(supabase(), {
        ...newEnvironment(form),
        project_id: project.id,
        company_id: project.company_id,
      }),
    onSuccess: async () => await ending.succeeded(ENVIRONMENTS.created, onDone),
    onError: (error) => (isTaken(error) ? onTaken() : ending.failed(error, ENVIRONMENTS.createFailed)),
  });
}

type Edit = { readonly form: EnvironmentForm; readonly seen: SeenEnvironment; readonly credentials: CredentialChanges };
type EditEndings = Done & { onTaken: () => void; onMeanwhile: (found: Meanwhile) => void };

/** As `useUpdateProject`: it sends what differs, and saves nothing over what somebody else changed meanwhile. */
export function useUpdateEnvironment(environment: Environment, { onDone, onTaken, onMeanwhile }: EditEndings) {
  const ending = useEnding(environment.company_id);
  return useMutation({
    mutationFn: async ({ form, seen, credentials }: Edit): Promise<Meanwhile | undefined> => {
      const current = await readEnvironment(supabase(), environment.id);
      if (current === null) throw new AppError('not_found_or_denied', ENVIRONMENTS.gone);
      const changes = environmentChange(form, seen, credentials);
      const shown: SeenEnvironment = { name: seen.name, base_url: seen.base_url };
      const fields = fieldsChangedElsewhere<keyof SeenEnvironment>(
        shown,
        { name: form.name, base_url: form.base_url },
        current,
      );
      if (fields.length > 0) return { fields, current };
      await updateEnvironment(supabase(), { id: environment.id, changes });
      return undefined;
    },
    onSuccess: async (found) => {
      if (found !== undefined) return onMeanwhile(found);
      await ending.succeeded(ENVIRONMENTS.updated, onDone);
    },
    onError: (error) => (isTaken(error) ? onTaken() : ending.failed(error, ENVIRONMENTS.updateFailed)),
  });
}

export function useDeleteEnvironment(environment: Environment, onDone: () => void) {
  const ending = useEnding(environment.company_id);
  return useMutation({
    mutationFn: async () => await deleteEnvironment(supabase(), environment.id),
    onSuccess: async () => await ending.succeeded(ENVIRONMENTS.deleted, onDone),
    onError: (error) => ending.failed(error, ENVIRONMENTS.deleteFailed),
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
      showProjectError(error, companyId, adviceOf(error) ?? otherwise);
    },
  };
}

/** Another environment of the project has the name: said at its field. */
function isTaken(error: unknown): boolean {
  return isAppError(error, 'conflict') && reasonOf(error) === '23505';
}
