import { AppError, isAppError, reasonOf } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DISPLAY_TIMES } from '../../config/display-times.ts';
import { WORKSPACE } from '../../config/messages.ts';
import { addMember, createCompany, updateProfile } from '../../data/changes/workspaces.ts';
import { showError, showToast } from '../../lib/browser/toast.tsx';
import { currentSession } from '../../lib/server/session.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import type { Organization } from '../../lib/workspace-context.ts';
import { workspaceKeys } from './queries.ts';

const UNIQUE_VIOLATION = '23505';

/** Makes the creator of a company its admin. Does nothing when that was done before, so a retry works. */
export async function addFirstAdmin(userId: string, companyId: string): Promise<void> {
  try {
    await addMember(supabase(), { user_id: userId, company_id: companyId, role: 'Admin' });
  } catch (error) {
    if (reasonOf(error) !== UNIQUE_VIOLATION) throw error;
  }
}

export function useCreateWorkspace(onCreated: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, description }: { name: string; description: string }) => {
      const session = await currentSession();
      if (!session) throw new AppError('not_signed_in', WORKSPACE.notAuthenticated);
      const userId = session.user.id;
      const companyId = await createCompany(supabase(), { name, description: description.trim() || null });
      await addFirstAdmin(userId, companyId);
      const changes = { company_id: companyId, active_company_id: companyId };
      await updateProfile(supabase(), { userId, changes });
      return { userId, name };
    },
    onSuccess: async ({ userId, name }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: workspaceKeys.organizations(userId) }),
        client.invalidateQueries({ queryKey: workspaceKeys.profile(userId) }),
      ]);
      onCreated();
      showToast({ title: WORKSPACE.createdTitle, description: WORKSPACE.created(name) });
    },
    onError: (error) => {
      showError(isAppError(error, 'not_signed_in') ? WORKSPACE.notAuthenticated : WORKSPACE.createFailed);
    },
  });
}

export function useSwitchWorkspace(userId: string) {
  return useMutation({
    mutationFn: async (to: Organization) => {
      await updateProfile(supabase(), { userId, changes: { active_company_id: to.company_id } });
      return to;
    },
    onSuccess: (to) => {
      showToast({ title: WORKSPACE.switchedTitle, description: WORKSPACE.switched(to.company_name) });
      // A reload clears the data of the previous workspace from memory. Its pages do not exist in the new workspace,
      // so the dashboard is opened.
      setTimeout(() => window.location.assign('/dashboard'), DISPLAY_TIMES.beforeReloadMs);
    },
    onError: () => showError(WORKSPACE.switchFailed),
  });
}
