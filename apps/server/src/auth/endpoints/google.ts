import { sqlState } from '../../database/database-client.ts';
import { SIGN_IN_FLOW_LIFETIME_SECONDS } from '../../limits/sign-in-flow-lifetime.ts';
import { hashOf, randomToken } from '../../secrets/random-token.ts';
import type { Call, Endpoint, Provider } from '../auth-endpoint.ts';
import { accountOfGoogle } from '../google/account-of-google.ts';
import type { Asked } from '../google/google-client.ts';
import { addressOnSite } from '../http/address-on-site.ts';
import { refused } from '../http/gotrue-refusals.ts';
import { hostCookie, readHostCookie } from '../http/host-cookie.ts';
import { readChallenge } from '../http/pkce-challenge.ts';
import { redirectTo } from '../http/redirect-to.ts';
import { answerSession, asFragment } from '../sessions/answer-session.ts';
import { startSession } from '../sessions/start-session.ts';

const COOKIE = 'assay-google';
/** SQLSTATE that `private.refuse` raises. */
const REFUSED_STATE = 'P0001';

type Flow = Asked & { readonly redirectTo: string; readonly codeChallenge: string | undefined };

/** GET /authorize: sends the browser to Google. A cookie ties the answer to this browser. */
export const authorize: Endpoint = async (call, provider) => {
  const { google } = provider;
  const { searchParams } = call.url;
  if (google === undefined || searchParams.get('provider') !== 'google') throw refused('oauth_provider_not_supported');
  const { siteUrl } = provider.settings;
  // The cookie must belong to the host that Google redirects to.
  if (call.origin !== siteUrl) return redirectTo(siteUrl + call.url.pathname + call.url.search);
  const codeChallenge = readChallenge({
    code_challenge: searchParams.get('code_challenge'),
    code_challenge_method: searchParams.get('code_challenge_method'),
  });
  const { url, ...asked } = await google.ask(callbackOf(provider));
  const browser = randomToken();
  await provider.db.query(
    `insert into assay_auth.oauth_flows
       (state_hash, browser_hash, nonce, code_verifier, redirect_to, code_challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
    [
      hashOf(asked.state),
      hashOf(browser),
      asked.nonce,
      asked.codeVerifier,
      call.redirectTo,
      codeChallenge,
      SIGN_IN_FLOW_LIFETIME_SECONDS,
    ],
  );
  return redirectTo(url.href, {}, { 'set-cookie': cookie(browser, SIGN_IN_FLOW_LIFETIME_SECONDS, siteUrl) });
};

/** GET /callback: Google redirects here. Errors are shown on the sign-in page, a closed sign-up on that for new accounts. */
export const callback: Endpoint = async (call, provider) => {
  const flow = await takeFlow(call, provider);
  if (flow === undefined)
    return failed(call, provider, {
      code: 'bad_oauth_state',
      words: 'Sign-in with Google took too long or was begun in another browser. Try again.',
    });
  try {
    return await finish(call, provider, flow);
  } catch (error) {
    if (sqlState(error) === REFUSED_STATE && error instanceof Error) {
      const hint: unknown = Reflect.get(error, 'hint');
      return failed(call, provider, {
        code: 'signup_disabled',
        words: `${error.message} ${typeof hint === 'string' ? hint : ''}`.trim(),
        page: '/signup',
      });
    }
    provider.log.warn({ error, address: call.client.address }, 'a sign-in with Google was refused');
    return failed(call, provider, {
      code: 'bad_oauth_callback',
      words: 'Google did not confirm the sign-in. Try again.',
    });
  }
};

async function finish(call: Call, provider: Provider, flow: Flow): Promise<Response> {
  const { db, google, oneTime } = provider;
  if (google === undefined) throw new Error('Google was switched off in between.');
  const returned = new URL(callbackOf(provider));
  returned.search = call.url.search;
  const person = await google.answer(returned, flow);
  if (!person.emailVerified)
    return failed(call, provider, {
      code: 'provider_email_needs_verification',
      words: 'Google has not verified this address.',
    });
  const { codeChallenge } = flow;
  if (codeChallenge !== undefined) {
    const code = await db.tx(async (query) => {
      const userId = await accountOfGoogle(query, person);
      return oneTime.issueFlow(query, { email: person.email, codeChallenge, method: 'oauth', userId });
    });
    const url = new URL(flow.redirectTo);
    url.searchParams.set('code', code);
    return redirectTo(url.href);
  }
  const open = await db.tx(async (query) => {
    const userId = await accountOfGoogle(query, person);
    return startSession(query, { userId, method: 'oauth', client: call.client });
  });
  provider.log.info({ account: person.email, address: call.client.address, method: 'oauth' }, 'signed in');
  return redirectTo(
    addressOnSite(flow.redirectTo, call.origin),
    asFragment(await answerSession(provider, open), 'signup'),
  );
}

/** The flow that this browser began; it can be used once. */
async function takeFlow(call: Call, { db, settings }: Provider): Promise<Flow | undefined> {
  const state = call.url.searchParams.get('state') ?? '';
  const browser = readHostCookie(call.request, COOKIE, settings);
  if (browser === undefined) return undefined;
  const [row] = await db.query(
    `delete from assay_auth.oauth_flows where state_hash = $1 and browser_hash = $2 and expires_at > now()
      returning nonce, code_verifier, redirect_to, code_challenge`,
    [hashOf(state), hashOf(browser)],
  );
  if (row === undefined) return undefined;
  return {
    state,
    nonce: String(row.nonce),
    codeVerifier: String(row.code_verifier),
    redirectTo: String(row.redirect_to),
    codeChallenge: row.code_challenge === null ? undefined : String(row.code_challenge),
  };
}

function failed(
  { client }: Call,
  { log, settings }: Provider,
  {
    code,
    words,
    page = '/login',
  }: { readonly code: string; readonly words: string; readonly page?: '/login' | '/signup' },
): Response {
  log.warn({ refusal: code, address: client.address }, 'an attempt was refused');
  return redirectTo(
    settings.siteUrl + page,
    { error: 'access_denied', error_code: code, error_description: words },
    { 'set-cookie': cookie('', 0, settings.siteUrl) },
  );
}

function callbackOf({ settings }: Provider): string {
  return `${settings.siteUrl}/auth/v1/callback`;
}

function cookie(value: string, maxAgeSeconds: number, siteUrl: string): string {
  return hostCookie(COOKIE, { value, maxAgeSeconds, siteUrl });
}
