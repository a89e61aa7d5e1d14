import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Backend, SignedIn } from './backend.ts';

const userSchema = z.object({ id: z.string(), email: z.string().optional() });
const claimsSchema = z.looseObject({ sub: z.string(), role: z.string(), exp: z.number() });

export type Protocol = {
  /** Where the paths of the protocol are. */
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
};

/** The backend over whoever speaks the protocol. */
export function openBackend({ url, publishableKey, secretKey, fetch, close }: Protocol): Backend {
  const service = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => fetch(new Request(input, init)) },
  });
  const signedIn: Backend['signedIn'] = async (accessToken) => {
    if (accessToken === undefined || accessToken.split('.').length !== 3) return undefined;
    const headers = { apikey: publishableKey, authorization: `Bearer ${accessToken}` };
    const response = await fetch(new Request(`${url}/auth/v1/user`, { headers }));
    if (response.status >= 500) throw new Error(`Asking for the user of a token was answered with ${response.status}.`);
    const user = userSchema.safeParse(await response.json());
    return response.ok && user.success ? toSignedIn(accessToken, user.data.email) : undefined;
  };
  return { publishableKey, fetch, signedIn, service, close };
}

/** The token was verified by whoever issued it; here it is only read. */
function toSignedIn(accessToken: string, email: string | undefined): SignedIn {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const claims = claimsSchema.parse(JSON.parse(payload));
  return { userId: claims.sub, email, claims, expiresAt: new Date(claims.exp * 1000) };
}
