import type { GoTrueClient } from '@supabase/auth-js';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { SESSION_KEY } from '../browser/stored-session.ts';
import type { Session } from './read-stored-session.ts';
import { supabase } from './supabase-client.ts';

/** The session that this browser stores; null for a visitor. */
export async function currentSession(): Promise<Session | null> {
  return await supabase().session();
}

/**
 * Loads the client for accounts, which keeps the session alive. Pages call it once they are shown. After a failure, the
 * first request that needs it tries again.
 */
export function keepSession(): void {
  supabase()
    .auth()
    .catch((error: unknown) => console.warn('The session is not refreshed yet:', error));
}

/** Calls `onChange` after every change of the session, in this tab or another. Returns a function that stops it. */
export function onSessionChange(onChange: (event: string) => void): () => void {
  const stop = supabase().onSessionChange(onChange);
  window.addEventListener('storage', endWithStored);
  return () => {
    stop();
    window.removeEventListener('storage', endWithStored);
  };
}

/** Another tab removed what is stored, without signing out: for example with the data of the site. */
function endWithStored({ key, newValue }: StorageEvent): void {
  if (newValue !== null || (key !== null && !SESSION_KEY.test(key))) return;
  endSessionIfOver().catch((error: unknown) => console.error('The session could not be ended:', error));
}

/**
 * Ends this session: on the server, and in all tabs of this browser. Those of other browsers go on. Returns false when the server could not be told;
 * the browser is signed out then all the same.
 */
export async function endSession(): Promise<boolean> {
  const auth = await loadedAuth();
  if (auth === undefined) {
    supabase().forgetSession();
    return false;
  }
  const told = navigator.onLine && (await Promise.race([tellServer(auth), afterTimeout()]));
  if (!told) await auth.signOut({ scope: 'local' });
  return told;
}

/**
 * Asks the server whether the session still holds, and ends it in this browser when it does not: it was revoked, or
 * what this browser stored was removed. Every tab then hears of its end as of any other.
 */
export async function endSessionIfOver(): Promise<void> {
  const [{ endIfOver }, auth] = await Promise.all([import('./create-auth.ts'), supabase().auth()]);
  await endIfOver(auth);
}

/** The full name; without one, the part of the e-mail address before the @. */
export function displayName(fullName: string | null, email: string): string {
  return fullName?.trim() || email.split('@')[0] || email;
}

/** Undefined where its code cannot be loaded because the server is away. */
async function loadedAuth(): Promise<GoTrueClient | undefined> {
  try {
    return await supabase().auth();
  } catch (error) {
    console.error('The server could not be told that the session ends:', error);
    return undefined;
  }
}

async function tellServer(auth: GoTrueClient): Promise<boolean> {
  const { error } = await auth.signOut({ scope: 'local' });
  return error === null;
}

function afterTimeout(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), REFRESH_TIMES.serverProbeMs));
}
