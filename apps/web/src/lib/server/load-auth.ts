import type { GoTrueClient } from '@supabase/auth-js';
import { lazyPart } from './lazy-part.ts';

/** What talks to the server about accounts. It loads after the page is shown: see `useAccountPage`. */
export const authCode = lazyPart(async () => await import('./open-auth.ts'));

/** The client for accounts. @throws Error when it cannot be loaded or the server does not answer */
export async function loadAuth(): Promise<GoTrueClient> {
  const { openAuth } = await authCode.load();
  return await openAuth();
}
