import { AppError, isAppError, reasonOf } from '@assay/domain';
import { INVITATION_RETRIES } from '../../config/invitation-retries.ts';
import { markInvitationUsed } from '../../data/changes/invitations.ts';
import type { Role } from '../../data/changes/team.ts';
import { addMember, saveNewProfile, updateProfile } from '../../data/changes/workspaces.ts';
import type { Invitation } from '../../data/queries/invitations.ts';
import { supabase } from '../../lib/server/supabase-client.ts';

const UNIQUE_VIOLATION = '23505';

type Newcomer = { readonly userId: string; readonly fullName: string | null };
type Wait = (ms: number) => Promise<void>;

const waitFor: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes a person whose address was just confirmed a member: profile, role, and the invitation is used. In this order, which
 * the specification gives. A role that is there already counts as success.
 */
export async function completeInvitation(invitation: Invitation, newcomer: Newcomer): Promise<void> {
  const company = { company_id: invitation.company_id, active_company_id: invitation.company_id };
  await writeProfile(newcomer, company);
  await becomeMember(invitation, newcomer.userId);
  await markInvitationUsed(supabase(), invitation.id).catch((error: unknown) =>
    console.warn('The invitation was not marked as used:', error),
  );
}

type CompanyOfProfile = { readonly company_id: string; readonly active_company_id: string };

/** Updated; created where updating fails, for example because there is none yet. */
async function writeProfile({ userId, fullName }: Newcomer, company: CompanyOfProfile): Promise<void> {
  const changes = { ...company, ...(fullName !== null && { full_name: fullName }) };
  try {
    await updateProfile(supabase(), { userId, changes });
  } catch (error) {
    console.info('There was no profile to update:', error);
    await saveNewProfile(supabase(), { user_id: userId, full_name: fullName, ...company });
  }
}

async function becomeMember(invitation: Invitation, userId: string, wait: Wait = waitFor): Promise<void> {
  const role = roleOf(invitation);
  for (let retries = 0; ; retries += 1) {
    try {
      return await addMember(supabase(), { user_id: userId, company_id: invitation.company_id, role });
    } catch (error) {
      if (reasonOf(error) === UNIQUE_VIOLATION) return;
      if (retries >= INVITATION_RETRIES.most || isFinal(error, invitation)) throw error;
      const denied = isAppError(error, 'not_allowed');
      await wait(denied ? INVITATION_RETRIES.afterPermissionMs : INVITATION_RETRIES.afterOtherMs);
    }
  }
}

/** A full plan and an invitation that has ended do not change by waiting. */
function isFinal(error: unknown, { expires_at }: Invitation): boolean {
  return isAppError(error, 'limit_reached') || Date.parse(expires_at) <= Date.now();
}

const ROLES: readonly Role[] = ['Admin', 'Manager', 'QA', 'Developer', 'Product Owner', 'Viewer'];

function roleOf({ role }: Invitation): Role {
  const known = ROLES.find((each) => each === role);
  if (known === undefined) throw new AppError('internal', `The invitation has a role that does not exist: ${role}.`);
  return known;
}
