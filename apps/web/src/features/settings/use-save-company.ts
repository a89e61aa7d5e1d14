import { isAppError } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { COMPANY, SETTINGS } from '../../config/messages/settings.ts';
import { updateCompany } from '../../data/changes/workspaces.ts';
import { type Company, readCompany } from '../../data/queries/companies.ts';
import { showSuccess, showToast } from '../../lib/browser/show-toast.ts';
import { changedFields, fieldsChangedElsewhere } from '../../lib/changed-fields.ts';
import { isDenied } from '../../lib/server/is-denied.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { type CompanyTexts, companyChange, textsOf } from './company-form-schema.ts';
import { showSettingsError } from './show-settings-error.ts';

type Save = {
  readonly typed: CompanyTexts;
  /** What the person saw when they began to type. */
  readonly shown: CompanyTexts;
};
type Saved = { readonly saved: CompanyTexts; readonly conflicts: readonly (keyof CompanyTexts)[] };

/**
 * Saves the fields that were typed over. Where somebody else saved something else in one of them, nothing is saved:
 * `onConflict` gets what is saved now, and which fields it is about.
 */
export function useSaveCompany(company: Company, onConflict: (found: Saved) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ typed, shown }: Save): Promise<Saved> => {
      const now = await readCompany(supabase(), company.id);
      const saved = now === null ? shown : textsOf(now);
      const conflicts = fieldsChangedElsewhere(shown, typed, saved);
      const changes = companyChange(typed, changedFields(shown, typed));
      if (conflicts.length === 0) await updateCompany(supabase(), { companyId: company.id, changes });
      return { saved, conflicts };
    },
    onSuccess: async (result) => {
      if (result.conflicts.length > 0) return onConflict(result);
      const roots = [ROOTS.company, ROOTS.organizations, ROOTS.auditTrail];
      await Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));
      showSuccess(COMPANY.updated);
    },
    onError: async (error) => {
      if (!isDenied(error) && !isAppError(error, 'not_found_or_denied'))
        return showSettingsError(error, COMPANY.failed);
      // The role was lost while the page was open.
      await client.invalidateQueries({ queryKey: [ROOTS.organizations] });
      showToast({ title: SETTINGS.denied, description: COMPANY.adminsOnly, destructive: true });
    },
  });
}
