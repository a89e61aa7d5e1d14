import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { AUTH } from '../config/messages/auth.ts';
import { forgetReturnPath, rememberReturnPathOnce } from '../lib/browser/return-path.ts';
import { showToast } from '../lib/browser/show-toast.ts';
import { endSession, onSessionChange } from '../lib/server/current-session.ts';
import { queryClient } from '../lib/server/query-client.ts';

/**
 * Returns a function that signs out and leads home. While the caller is mounted, a session that ends otherwise (in
 * another tab, revoked, expired) leads to the login, which leads back here.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const signingOut = useRef(false);
  const leaveTo = useCallback(
    async (path: string) => {
      await navigate(path, { replace: true });
      // What the person saw is not kept for the next one.
      queryClient.clear();
    },
    [navigate],
  );
  useEffect(
    () =>
      onSessionChange((event) => {
        if (event !== 'SIGNED_OUT' || signingOut.current) return;
        rememberReturnPathOnce(window.location);
        void leaveTo('/login');
      }),
    [leaveTo],
  );
  return useCallback(async () => {
    signingOut.current = true;
    const told = await endSession();
    forgetReturnPath();
    // A full load also ends what this page still asks for. Without the server there is nothing to load.
    if (told) return window.location.replace('/');
    await leaveTo('/');
    showToast({ title: AUTH.signedOutTitle, description: AUTH.signedOutHere });
  }, [leaveTo]);
}
