import { useEffect, useLayoutEffect, useState } from 'react';
import { hasStoredSession } from '../browser/stored-session.ts';
import { authCode } from './load-auth.ts';

const root = () => document.documentElement.dataset;

/**
 * Covers the page (`SessionCover`) while a session is checked: one that this browser stores or that the address brings.
 * `public/session-check.js` does so before the first paint. Where somebody is signed in, `onSignedIn` may lead away; the
 * cover stays until the other page is there.
 */
export function useSessionCover(onSignedIn?: () => void): void {
  const [checked, setChecked] = useState(false);
  useLayoutEffect(() => {
    if (hasStoredSession()) root().session = 'checking';
  }, []);
  useEffect(() => {
    if (root().session !== 'checking') return;
    let left = false;
    const check = async () => {
      const { isSignedIn } = await authCode.load();
      if (!(await isSignedIn()) || onSignedIn === undefined) return setChecked(true);
      if (!left) onSignedIn();
    };
    check().catch((error: unknown) => {
      console.warn('The session could not be checked:', error);
      setChecked(true);
    });
    return () => {
      left = true;
    };
  }, [onSignedIn]);
  useLayoutEffect(() => {
    if (checked) delete root().session;
  }, [checked]);
}
