import { isAppError } from '@assay/domain';
import { INVITATIONS } from '../../config/messages/invitations.ts';
import { limitMessage } from '../../config/messages/limit-message.ts';
import { acceptInvitation } from '../../data/changes/invitations.ts';
import { type Invitation, readInvitation } from '../../data/queries/invitations.ts';
import { limitOf } from '../../lib/plan-usage.ts';
import { loadAuth } from '../../lib/server/load-auth.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { setupFailure } from './accept.ts';
import { completeInvitation } from './complete-invitation.ts';
import { isFor } from './invitation-problem.ts';
import { isMember } from './is-member.ts';

/** What came of the link in the confirmation mail. `mayRetry`: the same link can work in a moment. */
export type Confirmation =
  | { readonly kind: 'joined' | 'member' }
  | { readonly kind: 'failed'; readonly message: string; readonly mayRetry: boolean };

const DAY_MS = 24 * 60 * 60_000;

/** Completes the setup of who followed the link. Never throws: every failure has its words. */
export async function confirmInvitation(token: string): Promise<Confirmation> {
  if (token === '') return failed(INVITATIONS.linkMissing);
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  if (data.session === null) return failed(INVITATIONS.noSession);
  const { data: found } = await auth.getUser();
  if (!found.user?.id) return failed(INVITATIONS.noUser);
  const { id: userId, email = '', user_metadata } = found.user;
  const name: unknown = user_metadata?.full_name;
  let invitation: Invitation | null = null;
  try {
    invitation = await readInvitation(supabase(), token);
    if (invitation === null) return failed(INVITATIONS.confirmInvalid);
    if (!isFor(invitation, email)) return failed(INVITATIONS.otherAddress);
    if (await isMember(userId, invitation.company_id)) return { kind: 'member' };
    if (invitation.used || endedForGood(invitation)) return failed(INVITATIONS.confirmInvalid);
    await completeInvitation(invitation, { userId, fullName: typeof name === 'string' ? name.slice(0, 200) : null });
    return { kind: 'joined' };
  } catch (error) {
    console.error('The setup of the invitation failed:', error);
    return await failureOf(error, { token, invitation });
  }
}

/** Who signed up in time may confirm a day later; the database knows who that is. */
function endedForGood({ expires_at }: Invitation): boolean {
  return Date.parse(expires_at) + DAY_MS <= Date.now();
}

type Failed = { readonly token: string; readonly invitation: Invitation | null };

async function failureOf(error: unknown, { token, invitation }: Failed): Promise<Confirmation> {
  if (limitOf(error) === 'users' && invitation !== null) return failed(await fullPlan(token, invitation), true);
  const ended = invitation !== null && Date.parse(invitation.expires_at) <= Date.now();
  if (ended && isAppError(error, 'not_allowed')) return failed(INVITATIONS.confirmInvalid);
  return failed(setupFailure(error) ?? INVITATIONS.confirmFailed, true);
}

/** Somebody who is not in yet cannot read the numbers of the plan; the refusal of the procedure has them. */
async function fullPlan(token: string, { company_id }: Invitation): Promise<string> {
  const answer = await acceptInvitation(supabase(), { token, companyId: company_id });
  const { current, max } = answer;
  if (current === undefined || max === undefined) return answer.error ?? INVITATIONS.confirmFailed;
  return limitMessage('users', current, max).description;
}

function failed(message: string, mayRetry = false): Confirmation {
  return { kind: 'failed', message, mayRetry };
}
