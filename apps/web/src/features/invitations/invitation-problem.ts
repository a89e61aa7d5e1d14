import { INVITATIONS } from '../../config/messages/invitations.ts';
import type { Invitation } from '../../data/queries/invitations.ts';

/** Why the invitation lets nobody in; undefined when it is open. */
export function problemOf(invitation: Invitation | null, now: Date): string | undefined {
  if (invitation === null) return INVITATIONS.notFound;
  if (invitation.used) return INVITATIONS.used;
  return Date.parse(invitation.expires_at) <= now.getTime() ? INVITATIONS.expired : undefined;
}

/** Addresses are compared as the database does: without regard to case. */
export function isFor(invitation: Invitation, email: string): boolean {
  return invitation.invited_email.toLowerCase() === email.trim().toLowerCase();
}
