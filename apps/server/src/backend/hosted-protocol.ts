import { z } from 'zod';
import { readSession, type SessionLimits } from '../auth/sessions/read-session.ts';
import type { Db } from '../database/database-client.ts';
import { HOSTED_SUPABASE_TIMEOUT_MS } from '../limits/hosted-supabase-timeout.ts';
import type { Protocol } from './open-backend.ts';
import type { SignedIn } from './supabase-backend.ts';

const userSchema = z.object({ id: z.string(), email: z.string().optional() });
const claimsSchema = z.looseObject({
  sub: z.string(),
  role: z.string(),
  exp: z.number(),
  session_id: z.string().optional(),
});

/** Headers of one connection only, and those that this server sets itself. */
const NOT_PASSED_ON = [
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'accept-encoding',
  'cookie',
];
const NOT_PASSED_BACK = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'set-cookie'];

type Hosted = { readonly url: string; readonly publishableKey: string; readonly secretKey: string };

/** Passes the protocol's paths on to a hosted Supabase and asks it who is signed in. */
export function hostedProtocol(hosted: Hosted, { query }: Pick<Db, 'query'>, limits: SessionLimits): Protocol {
  const fetchHosted = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    for (const name of NOT_PASSED_ON) headers.delete(name);
    const response = await fetch(new URL(pathname + search, hosted.url), {
      method: request.method,
      headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(HOSTED_SUPABASE_TIMEOUT_MS)]),
      ...(request.body === null ? {} : { duplex: 'half' }),
    });
    const back = new Headers(response.headers);
    for (const name of NOT_PASSED_BACK) back.delete(name);
    return new Response(response.body, { status: response.status, headers: back });
  };
  const signedIn = async (accessToken: string | undefined): Promise<SignedIn | undefined> => {
    if (accessToken === undefined || accessToken.split('.').length !== 3) return undefined;
    const headers = { apikey: hosted.publishableKey, authorization: `Bearer ${accessToken}` };
    const response = await fetchHosted(new Request(`${hosted.url}/auth/v1/user`, { headers }));
    if (response.status >= 500) throw new Error(`Asking for the user of a token was answered with ${response.status}.`);
    const user = userSchema.safeParse(await response.json());
    if (!response.ok || !user.success) return undefined;
    const claims = claimsOf(accessToken);
    // The limits of sessions and the second factor also apply here, with the tables of the hosted auth.
    const session = claims.session_id === undefined ? undefined : await readSession(query, claims.session_id, limits);
    if (session === undefined || session.needsSecondFactor) return undefined;
    return { userId: claims.sub, email: user.data.email, claims, expiresAt: new Date(claims.exp * 1000) };
  };
  return { ...hosted, fetch: fetchHosted, signedIn, close: async () => undefined };
}

/** The hosted auth has verified the token; here its claims are only read. */
function claimsOf(accessToken: string) {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  return claimsSchema.parse(JSON.parse(payload));
}
