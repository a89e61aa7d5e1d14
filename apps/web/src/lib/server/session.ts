import type { Session } from '@supabase/supabase-js';
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
  return () => data.subscription.unsubscribe();
}

/** The full name; without one, the part of the e-mail address before the @. */
export function displayName(fullName: string | null, email: string): string {
  return fullName?.trim() || email.split('@')[0] || email;
}
