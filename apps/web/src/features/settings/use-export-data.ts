import { useMutation } from '@tanstack/react-query';
import { SECURITY } from '../../config/messages/security.ts';
import { readPersonalData } from '../../data/queries/personal-data.ts';
import { useAccount } from '../../lib/account-context.ts';
import { saveAsFile } from '../../lib/browser/save-as-file.ts';
import { showError, showSuccess } from '../../lib/browser/show-toast.ts';
import { loadAuth } from '../../lib/server/load-auth.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { exportName } from './export-name.ts';

/** Saves what is stored of the person as a file. */
export function useExportData() {
  const { userId } = useAccount();
  return useMutation({
    mutationFn: async () => {
      const { data: account, error } = await (await loadAuth()).getUser();
      if (error) throw error;
      const { id, email, created_at } = account.user;
      const personal = await readPersonalData(supabase(), userId);
      const now = new Date();
      const { profile, ...others } = personal;
      const content = { profile, account: { id, email, created_at }, exported_at: now.toISOString(), ...others };
      saveAsFile(exportName(now), JSON.stringify(content, undefined, 2), 'application/json');
    },
    onSuccess: () => showSuccess(SECURITY.exported),
    onError: (error) => {
      console.error(error);
      showError(SECURITY.exportFailed);
    },
  });
}
