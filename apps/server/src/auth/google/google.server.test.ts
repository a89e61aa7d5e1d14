import { randomUUID } from 'node:crypto';
import {
  findPostgres,
  type OpenIdClaims,
  type OpenIdProvider,
  type PostgresServer,
  startOpenIdProvider,
  startPostgresServer,
} from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newWorkspace, openServer, PASSWORD, type TestServer } from '../../server.test-support.ts';
import { ask } from '../auth.test-support.ts';
import { type Auth, createAuth } from '../auth.ts';

const CLIENT = { id: 'assay', secret: 'of assay' };
const bin = await findPostgres();
const MODES = ['PGlite', ...(bin === null ? [] : ['PostgreSQL'])];
let postgres: PostgresServer | undefined;
let server: TestServer;
let google: OpenIdProvider;
let auth: Auth;

async function open(mode: string): Promise<void> {
  if (mode === 'PostgreSQL' && bin !== null) postgres = await startPostgresServer(bin);
  server = await openServer(
    postgres === undefined ? {} : { DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres` },
  );
  google = await startOpenIdProvider(CLIENT);
  const { config, db, log, mail, secrets, siteUrl } = server.context;
  const settings = {
    siteUrl,
    google: { clientId: CLIENT.id, secret: CLIENT.secret, issuer: google.address },
    minPasswordLength: 6,
    sessionLimits: config.sessionLimits,
  };
  auth = await createAuth({ config, settings, db, secrets, mail, log });
}

async function close(): Promise<void> {
  await auth?.close();
  await google?.close();
  await server?.close();
  await postgres?.stop();
  postgres = undefined;
}

const newClaims = (): OpenIdClaims => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.example`,
  email_verified: true,
  name: 'Ada Lovelace',
});
const get = (url: string, cookie = '') => auth.fetch(new Request(url, { headers: { cookie } }));

async function begin(query = '', returnTo = '/dashboard') {
  const redirect = encodeURIComponent(server.url + returnTo);
  const answer = await get(`${server.url}/auth/v1/authorize?provider=google&redirect_to=${redirect}${query}`);
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { location: answer.headers.get('location') ?? '', cookie };
}

/** Where the browser ends up. */
async function signIn(
  claims: OpenIdClaims,
  wrong: { nonce?: string; aud?: string } = {},
  returnTo = '/dashboard',
): Promise<URL> {
  google.next(claims, wrong);
  const { location, cookie } = await begin('', returnTo);
  const answer = await get(google.consent(location), cookie);
  return new URL(answer.headers.get('location') ?? '');
}

describe.each(MODES)('signing in with Google, %s', (mode) => {
  beforeAll(() => open(mode), 120_000);
  afterAll(close);

  test.each(['/dashboard', '/onboarding'])('D-067: leads back to %s, where it was begun for', async (returnTo) => {
    const landed = await signIn(newClaims(), {}, returnTo);
    expect([landed.origin, landed.pathname]).toEqual([new URL(server.url).origin, returnTo]);
  });

  test('D-067: makes an account at first, and finds it again', async () => {
    const claims = newClaims();
    const landed = await signIn(claims);
    expect(landed.pathname).toBe('/dashboard');
    const token = new URLSearchParams(landed.hash.slice(1)).get('access_token') ?? '';
    const first = await auth.bearerOf(token);
    expect(first).toMatchObject({ claims: { email: claims.email, amr: [{ method: 'oauth' }] } });
    const again = new URLSearchParams((await signIn(claims)).hash.slice(1)).get('access_token') ?? '';
    expect(Object(await auth.bearerOf(again)).claims.sub).toBe(Object(first).claims.sub);
    const [row] = await server.context.db.query('select raw_user_meta_data as about from auth.users where email = $1', [
      claims.email,
    ]);
    expect(row?.about).toMatchObject({ full_name: 'Ada Lovelace' });
  });

  test('joins the account that has the verified address, and what waits for it is gone', async () => {
    const person = await newPerson(server);
    const landed = await signIn({ ...newClaims(), email: person.email });
    const token = new URLSearchParams(landed.hash.slice(1)).get('access_token') ?? '';
    expect(await auth.bearerOf(token)).toMatchObject({ claims: { sub: person.id } });

    const claims = newClaims();
    await ask(server, '/signup', { body: { email: claims.email, password: 'typed by an attacker' } });
    await signIn(claims);
    const body = { email: claims.email, password: 'typed by an attacker' };
    expect((await ask(server, '/token?grant_type=password', { body })).answer.error_code).toBe('invalid_credentials');
    const own = { email: person.email, password: PASSWORD };
    expect((await ask(server, '/token?grant_type=password', { body: own })).status).toBe(200);
  });

  test('an answer that another browser began signs nobody in, nor does it count twice', async () => {
    google.next(newClaims());
    const [victim, attacker] = [await begin(), await begin()];
    const returned = google.consent(attacker.location);
    const planted = await get(returned, victim.cookie);
    expect(planted.headers.get('location')).toContain('error_code=bad_oauth_state');
    expect((await get(returned)).headers.get('location')).toContain('error_code=bad_oauth_state');
    expect((await get(returned, attacker.cookie)).headers.get('location')).toContain('#access_token=');
    expect((await get(returned, attacker.cookie)).headers.get('location')).toContain('error_code=bad_oauth_state');
  });

  test.each([
    ['of another sign-in', { nonce: 'another' }, 'bad_oauth_callback'],
    ['for another application', { aud: 'another' }, 'bad_oauth_callback'],
  ])('a token %s is refused', async (_, wrong, code) => {
    const landed = await signIn(newClaims(), wrong);
    expect(landed.pathname).toBe('/login');
    expect(new URLSearchParams(landed.hash.slice(1)).get('error_code')).toBe(code);
  });

  test('an address that Google has not verified is nobody’s', async () => {
    const person = await newPerson(server);
    const landed = await signIn({ ...newClaims(), email: person.email, email_verified: false });
    expect(landed.hash).toContain('error_code=provider_email_needs_verification');
  });

  test('hole 16, D-006, Settled 40: a closed sign-up is said on the page for new accounts; who is known or invited passes', async () => {
    const { query } = server.context.db;
    const known = newClaims();
    await signIn(known);
    const inviter = await newPerson(server);
    const company_id = await newWorkspace(inviter);
    await query('update private.platform_settings set sign_up_open = false');
    const stranger = newClaims();
    const landed = await signIn(stranger, {}, '/onboarding');
    expect([landed.origin, landed.pathname]).toEqual([new URL(server.url).origin, '/signup']);
    expect(new URLSearchParams(landed.hash.slice(1)).get('error_description')).toBe(
      'Signing up is closed on this installation. Ask for an invitation and follow its link.',
    );
    expect(await query('select from auth.users where email = $1', [stranger.email])).toEqual([]);
    expect((await signIn(known)).hash).toContain('access_token=');
    const row = { invited_email: stranger.email, role: 'QA', company_id, invite_token: randomUUID(), used: false };
    expect((await inviter.client.from('invitations').insert(row)).error).toBeNull();
    expect((await signIn(stranger)).hash).toContain('access_token=');
    await query('update private.platform_settings set sign_up_open = true');
  });

  test('what it redirects to is ours alone; a client of the PKCE flow gets a code', async () => {
    google.next(newClaims());
    const elsewhere = await get(
      `${server.url}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent('https://evil.example/')}`,
    );
    const cookie = elsewhere.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const landed = await get(google.consent(elsewhere.headers.get('location') ?? ''), cookie);
    expect(new URL(landed.headers.get('location') ?? '').origin).toBe(server.url);

    const pkce = await begin('&code_challenge=abc&code_challenge_method=plain');
    const answer = await get(google.consent(pkce.location), pkce.cookie);
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code');
    const exchange = (code_verifier: string) =>
      ask(server, '/token?grant_type=pkce', { body: { auth_code: code, code_verifier } });
    expect((await exchange('wrong')).answer.error_code).toBe('bad_code_verifier');
    expect((await exchange('abc')).answer.error_code).toBe('flow_state_not_found');
  });

  test('D-068: without its settings it is refused in words', async () => {
    const answer = await fetch(`${server.url}/auth/v1/authorize?provider=google`);
    expect([answer.status, Object(await answer.json()).msg]).toEqual([
      400,
      'Unsupported provider: provider is not enabled',
    ]);
  });
});
