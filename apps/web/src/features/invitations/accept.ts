import { isAppError, reasonOf } from '@assay/domain';
import { INVITATIONS } from '../../config/messages/invitations.ts';
import { limitMessage } from '../../config/messages/limit-message.ts';
import { ERROR_TITLE } from '../../config/messages/toast-titles.ts';
import { type AcceptAnswer, acceptInvitation } from '../../data/changes/invitations.ts';
import type { Invitation } from '../../data/queries/invitations.ts';
import type { ToastMessage } from '../../lib/browser/toast-message.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { isMember } from './is-member.ts';

/** What came of accepting: `refused` with what is said about it. */
export type Acceptance =
  | { readonly kind: 'joined' }
  | { readonly kind: 'member' }
  | { readonly kind: 'refused'; readonly message: ToastMessage };

type Accepting = { readonly invitation: Invitation; readonly token: string; readonly userId: string };

/** Accepts the invitation as the signed-in person. Never throws: every failure has its words. */
export async function accept({ invitation, token, userId }: Accepting): Promise<Acceptance> {
  try {
    const answer = await acceptInvitation(supabase(), { token, companyId: invitation.company_id });
    if (answer.success) return { kind: 'joined' };
    // In another tab, or a moment ago.
    if (await isMember(userId, invitation.company_id)) return { kind: 'member' };
    return { kind: 'refused', message: refusalOf(answer) };
  } catch (error) {
    console.error('The invitation was not accepted:', error);
    return { kind: 'refused', message: failure(setupFailure(error) ?? INVITATIONS.acceptFailed) };
  }
}

/** The words for an answer that says no: a plan that is full with its numbers. */
export function refusalOf({ error, reason, current, max }: AcceptAnswer): ToastMessage {
  if (reason === 'users_limit' && current !== undefined && max !== undefined)
    return { ...limitMessage('users', current, max), destructive: true };
  return failure(error ?? INVITATIONS.acceptFailed);
}

/** The words for a key that exists already and for a missing right; undefined for other failures. */
export function setupFailure(error: unknown): string | undefined {
  if (reasonOf(error) === '23505') return INVITATIONS.profileFailed;
  return isAppError(error, 'not_allowed') ? INVITATIONS.permissionFailed : undefined;
}

function failure(description: string): ToastMessage {
  return { title: ERROR_TITLE, description, destructive: true };
}
