import { AppError, isAppError } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { WORKSPACE } from '../../config/messages/workspace.ts';
import { updateCompany, updateProfile } from '../../data/changes/workspaces.ts';
import { showError, showToast } from '../../lib/browser/show-toast.ts';
import { currentSession } from '../../lib/server/current-session.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { workspaceKeys } from './query-options.ts';
import { setUpCompany } from './set-up-company.ts';

type NewWorkspace = { readonly name: string; readonly description: string };

/** Creates a workspace and opens it. `cancel` stops it before its next request, without a message. */
export function useCreateWorkspace(onCreated: () => void) {
  const client = useQueryClient();
  const controller = useRef<AbortController>(undefined);
  const { create, leftOne } = useCreateOnce();
  const reload = () => {
    client.invalidateQueries({ queryKey: workspaceKeys.allOrganizations });
    client.invalidateQueries({ queryKey: workspaceKeys.allProfiles });
  };
  const creating = useMutation({
    mutationFn: async (workspace: NewWorkspace) => {
      controller.current = new AbortController();
      return await create(workspace, controller.current.signal);
    },
    onSuccess: (name) => {
      reload();
      onCreated();
      showToast({ title: WORKSPACE.createdTitle, description: WORKSPACE.created(name) });
    },
    onError: (error) => {
      if (leftOne()) reload();
      if (controller.current?.signal.aborted) return;
      console.error('The workspace was not created:', error);
      showError(isAppError(error, 'not_signed_in') ? WORKSPACE.notAuthenticated : WORKSPACE.createFailed);
    },
  });
  const cancel = useCallback(() => controller.current?.abort(), []);
  return { ...creating, cancel };
}

/** `create` goes on with the company that its last, failed call has left, if it left one, instead of making another. */
function useCreateOnce() {
  const unopened = useRef<{ readonly id: string; readonly name: string }>(undefined);
  const create = async ({ name, description }: NewWorkspace, signal: AbortSignal): Promise<string> => {
    const session = await currentSession();
    if (!session) throw new AppError('not_signed_in', WORKSPACE.notAuthenticated);
    const userId = session.user.id;
    const texts = { name, description: description.trim() || null };
    const earlier = unopened.current;
    if (earlier !== undefined && earlier.name !== name)
      await updateCompany(supabase(), { companyId: earlier.id, changes: texts });
    const companyId = earlier?.id ?? (await setUpCompany({ ...texts, userId, resume: 'empty', signal }));
    unopened.current = { id: companyId, name };
    signal.throwIfAborted();
    await updateProfile(supabase(), { userId, changes: { company_id: companyId, active_company_id: companyId } });
    unopened.current = undefined;
    return name;
  };
  return { create, leftOne: () => unopened.current !== undefined };
}
