import { readProfile } from '../../data/queries/memberships.ts';
import { currentSession, keepSession, onSessionChange } from './current-session.ts';
import { connect, supabase } from './supabase-client.ts';

/** Who looks at a public page. `needsSetup`: signed in, but without a company. */
export type Visitor = { readonly signedIn: boolean; readonly needsSetup: boolean };

/** Whether somebody is signed in, and whether a company is still missing. A failed read of the profile counts as none missing. */
export async function checkVisitor(): Promise<Visitor> {
  await connect();
  const session = await currentSession();
  if (session === null) return { signedIn: false, needsSetup: false };
  try {
    const profile = await readProfile(supabase(), session.user.id);
    return { signedIn: true, needsSetup: !profile?.company_id };
  } catch (error) {
    console.warn('The profile could not be read:', error);
    return { signedIn: true, needsSetup: false };
  }
}

/** Calls `onEnd` when the session ends in this tab, for example because it was revoked. Returns a function that stops it. */
export function onSignedOut(onEnd: () => void): () => void {
  keepSession();
  return onSessionChange((event) => {
    if (event === 'SIGNED_OUT') onEnd();
  });
}
