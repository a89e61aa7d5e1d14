import { GoTrueClient, isAuthSessionMissingError } from '@supabase/auth-js';

type AuthOptions = { readonly url: string; readonly key: string; readonly storageKey: string };

/** The client for accounts, with the settings that `createClient` gives it. */
export function createAuth({ url, key, storageKey }: AuthOptions): GoTrueClient {
  const auth = new GoTrueClient({
    url: `${url}/auth/v1`,
    // Written as the library writes it, which replaces it by the token of the session.
    headers: { Authorization: `Bearer ${key}`, apikey: key },
    storageKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
  });
  auth.onAuthStateChange((event) => {
    // The link of the mail opens the page that asks for a new password. Nothing else follows from the event.
    if (event === 'PASSWORD_RECOVERY') console.info('PASSWORD_RECOVERY: a link to reset the password was opened.');
  });
  return auth;
}

/** Ends the session in this browser when the server says that it does not hold any more. */
export async function endIfOver(auth: GoTrueClient): Promise<void> {
  const { error } = await auth.getUser();
  if (isAuthSessionMissingError(error)) await auth.signOut({ scope: 'local' });
}
