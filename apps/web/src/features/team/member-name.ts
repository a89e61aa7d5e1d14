import type { TeamMember } from '../../data/queries/team.ts';
import { displayName } from '../../lib/server/current-session.ts';

/** The name of a member; without one, the part of the address before the @. */
export function memberName({ name, email }: TeamMember): string {
  return displayName(name, email);
}
