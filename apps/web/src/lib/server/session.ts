import type { Session } from '@supabase/supabase-js';
import { supabase } from './supabase-client.ts';

/** The session as it is kept in this browser; null for a visitor. */
export async function currentSession(): Promise<Session | null> {
  const { data } = await supabase().auth.getSession();
  return data.session;
}

/** Hears of every change of the session, in this tab or another. Gives the way to stop. */
export function onSessionChange(heard: (event: string, session: Session | null) => void): () => void {
  const { data } = supabase().auth.onAuthStateChange((event, session) => {
    // The library holds its lock while it tells: whoever hears may call it only afterwards.
    queueMicrotask(() => heard(event, session));
  });
  return () => data.subscription.unsubscribe();
}

/** Full name, else the part of the e-mail before the @. */
export function displayName(fullName: string | null, email: string): string {
  return fullName?.trim() || email.split('@')[0] || email;
}
