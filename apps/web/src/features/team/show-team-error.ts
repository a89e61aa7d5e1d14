import { isAppError, reasonOf, roleMay } from '@assay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { TEAM } from '../../config/messages/team.ts';
import { listMemberships } from '../../data/queries/memberships.ts';
import { showError, showToast } from '../../lib/browser/show-toast.ts';
import { limitOf, showMutationError } from '../../lib/plan-usage.ts';
import { adviceOf } from '../../lib/server/error-message.ts';
import { isDenied } from '../../lib/server/is-denied.ts';
import { ROOTS } from '../../lib/server/query-keys.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { useWorkspace } from '../../lib/workspace-context.ts';

type Words = { readonly failed: string; readonly denied: string };

/** Refusals that the database explains better than a general message. */
const EXPLAINED: ReadonlySet<string> = new Set([
  'already_member',
  'already_invited',
  'invitations_limit',
  'last_admin',
]);

/**
 * Shows why a change of the team failed. The database answers a change of a row that one may not touch as if there were no
 * such row, so the person's own role is read again: it may have been lost while the page was open.
 */
export function useShowTeamError() {
  const { userId, active } = useWorkspace();
  const client = useQueryClient();
  const mayManage = async () => {
    const mine = await listMemberships(supabase(), userId);
    const role = mine.find(({ company_id }) => company_id === active.company_id)?.role ?? '';
    return roleMay(role, 'manage_company');
  };
  return async (error: unknown, { failed, denied }: Words): Promise<void> => {
    console.error(error);
    const reason = reasonOf(error) ?? '';
    if (limitOf(error) !== undefined) return showMutationError(error, active.company_id, failed);
    if (EXPLAINED.has(reason)) return showError(adviceOf(error) ?? failed);
    const gone = isAppError(error, 'not_found_or_denied');
    if (!isDenied(error) && !gone) return showError(failed);
    const roots = [ROOTS.team, ROOTS.organizations];
    await Promise.all(roots.map((root) => client.invalidateQueries({ queryKey: [root] })));
    const allowed = await mayManage().catch(() => gone);
    if (allowed && gone) showError(failed);
    else showToast({ title: TEAM.deniedTitle, description: denied, destructive: true });
  };
}
