import { isAuthSessionMissingError, type Session } from '@supabase/auth-js';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { SESSION_KEY } from '../browser/stored-session.ts';
import { supabase } from './supabase-client.ts';

/** The session that this browser stores; null for a visitor. */
export async function currentSession(): Promise<Session | null> {
  const { data } = await supabase().auth.getSession();
  return data.session;
}

/** Calls `onChange` after every change of the session, in this tab or another. Returns a function that stops it. */
export function onSessionChange(onChange: (event: string, session: Session | null) => void): () => void {
  const { data } = supabase().auth.onAuthStateChange((event, session) => {
    // The library holds a lock during this callback: calling it from here would wait forever.
    queueMicrotask(() => onChange(event, session));
  });
  window.addEventListener('storage', endWithStored);
  return () => {
    data.subscription.unsubscribe();
    window.removeEventListener('storage', endWithStored);
  };
}

/** Another tab removed what is stored, without signing out: for example with the data of the site. */
function endWithStored({ key, newValue }: StorageEvent): void {
  if (newValue !== null || (key !== null && !SESSION_KEY.test(key))) return;
  endSessionIfOver().catch((error: unknown) => console.error('The session could not be ended:', error));
}

/**
 * Ends the session: on the server, and in all tabs of this browser. Returns false when the server could not be told;
 * the browser is signed out then all the same.
 */
export async function endSession(): Promise<boolean> {
  const { auth } = supabase();
  const told = navigator.onLine && (await Promise.race([tellServer(), afterTimeout()]));
  if (!told) await auth.signOut({ scope: 'local' });
  return told;
}

/**
 * Asks the server whether the session still holds, and ends it in this browser when it does not: it was revoked, or
 * what this browser stored was removed. Every tab then hears of its end as of any other.
 */
export async function endSessionIfOver(): Promise<void> {
  const { auth } = supabase();
  const { error } = await auth.getUser();
  if (isAuthSessionMissingError(error)) await auth.signOut({ scope: 'local' });
}

/** The full name; without one, the part of the e-mail address before the @. */
export function displayName(fullName: string | null, email: string): string {
  return fullName?.trim() || email.split('@')[0] || email;
}

async function tellServer(): Promise<boolean> {
  const { error } = await supabase().auth.signOut();
  return error === null;
}

function afterTimeout(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), REFRESH_TIMES.serverProbeMs));
}
