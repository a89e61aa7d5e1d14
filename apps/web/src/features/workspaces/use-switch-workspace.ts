import { useMutation } from '@tanstack/react-query';
import { DISPLAY_TIMES } from '../../config/display-times.ts';
import { WORKSPACE } from '../../config/messages/workspace.ts';
import { updateProfile } from '../../data/changes/workspaces.ts';
import { showError, showToast } from '../../lib/browser/show-toast.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import type { Organization } from '../../lib/workspace-context.ts';

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
