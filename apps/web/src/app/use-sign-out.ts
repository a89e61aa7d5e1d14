import { useCallback, useEffect, useRef } from 'react';
import { onSessionChange } from '../lib/server/session.ts';
import { supabase } from '../lib/server/supabase-client.ts';

/**
 * Returns a function that signs out. While the caller is mounted, the end of the session, in this tab or another, loads
 * a public page: the home page after signing out here, else the login.
 */
export function useSignOut(): () => Promise<void> {
  const signingOut = useRef(false);
  useEffect(
    () =>
      onSessionChange((event) => {
        if (event !== 'SIGNED_OUT') return;
        // A full load clears the person's data from memory and ends all queries that would ask for it again.
        window.location.replace(signingOut.current ? '/' : '/login');
      }),
    [],
  );
  return useCallback(async () => {
    signingOut.current = true;
    const { error } = await supabase().auth.signOut();
    if (!error) return;
    // When the server cannot be reached, the session of this browser still ends.
    await supabase().auth.signOut({ scope: 'local' });
  }, []);
}
