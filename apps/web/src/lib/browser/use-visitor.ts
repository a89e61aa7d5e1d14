import { useEffect, useLayoutEffect, useState } from 'react';
import type { Visitor } from '../server/check-visitor.ts';
import { hasStoredSession, SESSION_KEY } from './stored-session.ts';

/** Prerendered pages show what a signed-out visitor sees. */
const SIGNED_OUT: Visitor = { signedIn: false, needsSetup: false };

/**
 * Who looks at this page: read when it opens, and again after each change in this tab or another. The client is loaded
 * only when there is a session to check.
 */
export function useVisitor(): Visitor {
  const [visitor, setVisitor] = useState<Visitor>();
  useEffect(() => followVisitor(setVisitor), []);
  useLayoutEffect(() => {
    if (visitor !== undefined) delete document.documentElement.dataset.session;
  }, [visitor]);
  return visitor ?? SIGNED_OUT;
}

function followVisitor(onChange: (visitor: Visitor) => void): () => void {
  let stopped = false;
  let stopListening: (() => void) | undefined;
  const change = (visitor: Visitor) => {
    if (!stopped) onChange(visitor);
  };
  const check = async () => {
    try {
      const { checkVisitor, onSignedOut } = await import('../server/check-visitor.ts');
      const visitor = await checkVisitor();
      if (!stopped) stopListening ??= onSignedOut(() => change(SIGNED_OUT));
      change(visitor);
    } catch (error) {
      console.warn('The session could not be checked:', error);
      // Without an answer, the session that is stored counts: the next page checks it again.
      change({ signedIn: hasStoredSession(), needsSetup: false });
    }
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && !SESSION_KEY.test(key)) return;
    if (newValue === null) change(SIGNED_OUT);
    else void check();
  };
  window.addEventListener('storage', onStorage);
  if (document.documentElement.dataset.session === 'checking' || hasStoredSession()) void check();
  return () => {
    stopped = true;
    stopListening?.();
    window.removeEventListener('storage', onStorage);
  };
}
