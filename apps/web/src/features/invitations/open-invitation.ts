import { INVITATIONS } from '../../config/messages/invitations.ts';
import { type Invitation, readInvitation } from '../../data/queries/invitations.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { isFor, problemOf } from './invitation-problem.ts';
import { isMember } from './is-member.ts';

type Person = { readonly userId: string; readonly email: string };

/** What the link of an invitation leads to, for who opens it. */
export type OpenedInvitation =
  | { readonly kind: 'refused'; readonly message: string; readonly maySignOut?: true }
  | { readonly kind: 'member'; readonly company: string }
  | { readonly kind: 'join' | 'choose'; readonly invitation: Invitation };

/** @throws AppError when the invitation could not be read */
export async function openInvitation(token: string, person: Person | null): Promise<OpenedInvitation> {
  const invitation = await readInvitation(supabase(), token);
  if (invitation !== null && person !== null && isFor(invitation, person.email)) {
    if (await isMember(person.userId, invitation.company_id)) return { kind: 'member', company: companyOf(invitation) };
  }
  const message = problemOf(invitation, new Date());
  if (invitation === null || message !== undefined)
    return { kind: 'refused', message: message ?? INVITATIONS.notFound };
  if (person === null) return { kind: 'choose', invitation };
  if (isFor(invitation, person.email)) return { kind: 'join', invitation };
  return { kind: 'refused', message: INVITATIONS.otherAddress, maySignOut: true };
}

/** The name of the company; the server gives it to who has the token. */
export function companyOf({ company_name }: Invitation): string {
  return company_name ?? 'the team';
}
