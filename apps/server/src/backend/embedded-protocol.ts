import type { Auth } from '../auth/auth.ts';
import type { AuthClient } from '../auth/http/auth-client.ts';
import { bearerTokenIn } from '../http/bearer-token.ts';
import type { SignedIn } from './supabase-backend.ts';

type Lite = {
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** A short-lived token with the claims of a verified one, which @supabase/lite accepts as its own. */
  readonly bearerFor: (claims: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** The protocol in this process. Accounts and sessions are Assay's, tables and files are @supabase/lite's. */
export function embeddedProtocol(auth: Auth, lite: Lite) {
  const fetch = async (request: Request, client?: AuthClient): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/auth/v1/')) return auth.fetch(request, client);
    const token = personsToken(request);
    if (token === undefined) return lite.fetch(request);
    const bearer = await auth.bearerOf(token);
    if (bearer === undefined || bearer === 'ended') return refusal(pathname, bearer === 'ended');
    const headers = new Headers(request.headers);
    headers.set('authorization', `Bearer ${await lite.bearerFor(bearer.claims)}`);
    return lite.fetch(new Request(request, { headers }));
  };
  const signedIn = async (token: string | undefined): Promise<SignedIn | undefined> => {
    const bearer = token === undefined ? undefined : await auth.bearerOf(token);
    if (bearer === undefined || bearer === 'ended' || bearer.needsSecondFactor) return undefined;
    const { claims } = bearer;
    const email = typeof claims.email === 'string' ? claims.email : undefined;
    return { userId: claims.sub, email, claims, expiresAt: new Date(claims.exp * 1000) };
  };
  const { publishableKey, secretKey } = lite;
  const close = async () => {
    await auth.close();
    await lite.close();
  };
  return { publishableKey, secretKey, fetch, signedIn, close };
}

/** The publishable and the secret key also come as bearers. They are not JWTs. */
function personsToken(request: Request): string | undefined {
  const token = bearerTokenIn(request.headers.get('authorization'));
  return token?.split('.').length === 3 ? token : undefined;
}

/** Refusals in the form of PostgREST and of Supabase's storage. */
function refusal(pathname: string, ended: boolean): Response {
  const message = ended ? 'JWT expired' : 'JWT is not valid';
  const body = pathname.startsWith('/storage/v1/')
    ? { statusCode: '401', error: 'InvalidJWT', message }
    : { code: ended ? 'PGRST303' : 'PGRST301', details: null, hint: 'Sign in again.', message };
  return Response.json(body, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
}
