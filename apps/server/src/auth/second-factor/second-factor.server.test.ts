import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, newPerson, newWorkspace, openServer, PASSWORD, type TestServer } from '../../server.test-support.ts';
import { browserAt } from '../auth.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer({ ASSAY_TRUSTED_PROXIES: '1' });
  await newPerson(server);
}, 120_000);
afterAll(() => server?.close());

const query = (sql: string, params?: unknown[]) => server.context.db.query(sql, params);
/** `steps` time steps (30 s) from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session?.access_token;

async function withFactor() {
  const person = await newPerson(server);
  const companyId = await newWorkspace(person);
  const { mfa } = person.client.auth;
  const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (enrolled.error) throw enrolled.error;
  const { id, totp } = enrolled.data;
  const verified = await mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
  if (verified.error) throw verified.error;
  return { ...person, companyId, factorId: id, secret: totp.secret, enrolled: enrolled.data };
}

async function signedInAt(email: string, browser: typeof fetch = fetch): Promise<SupabaseClient> {
  const client = clientOf(server, browser);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** The code of another time step, because each counts once. */
const forgetStep = (factorId: string) => query('delete from assay_auth.factor_steps where factor_id = $1', [factorId]);

describe('two-factor sign-in with the unmodified client', () => {
  test('is set up by a picture, a secret and a first code; then a password alone gives no rights anywhere', async () => {
    const { email, companyId, factorId, secret, enrolled } = await withFactor();
    expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(enrolled.totp.uri).toMatch(/^otpauth:\/\/totp\/Assay:/);
    const [stored] = await query('select secret from auth.mfa_factors where id = $1', [factorId]);
    expect(String(stored?.secret)).not.toContain(secret);

    const client = await signedInAt(email);
    const levels = async () => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await levels()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await client.from('companies').select('id')).data).toEqual([]);
    expect((await client.from('profiles').select('id')).data).toEqual([]);
    expect(await server.context.backend.signedIn(await tokenOf(client))).toBeUndefined();

    await forgetStep(factorId);
    const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(verified.error).toBeNull();
    expect(await levels()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.from('companies').select('id')).data).toEqual([{ id: companyId }]);
    expect((await server.context.backend.signedIn(await tokenOf(client)))?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await levels()).toMatchObject({ currentLevel: 'aal2' });
  });

  test('setting it up ends the sessions that have not shown it', async () => {
    const person = await newPerson(server);
    const other = await signedInAt(person.email);
    const { mfa } = person.client.auth;
    const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const secret = enrolled.data?.totp.secret ?? '';
    await mfa.challengeAndVerify({ factorId: enrolled.data?.id ?? '', code: codeOf(secret) });
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const [mail] = (await server.context.mail.outbox()).filter(({ to }) => to === person.email);
    expect(mail?.subject).toBe('A second factor was added');
    const trail = await query('select action from public.audit_log where target_id = $1', [person.id]);
    expect(trail).toEqual([{ action: 'accounts.second_factor_added' }]);
  });

  test('a code counts once, a challenge too, and wrong codes are stopped where they come from', async () => {
    const { email, factorId, secret } = await withFactor();
    const client = await signedInAt(email, browserAt('198.51.100.20'));
    const attempt = async (code: string) => (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
    // The code that was entered during set-up.
    expect(await attempt(codeOf(secret))).toBe('mfa_verification_failed');
    const challenge = await client.auth.mfa.challenge({ factorId });
    const challengeId = challenge.data?.id ?? '';
    for (const code of ['mfa_verification_failed', 'mfa_challenge_expired'])
      expect((await client.auth.mfa.verify({ factorId, challengeId, code: '000000' })).error?.code).toBe(code);
    for (let count = 0; count < 7; count += 1) expect(await attempt('000000')).toBe('mfa_verification_failed');
    await forgetStep(factorId);
    expect(await attempt(codeOf(secret))).toBe('over_request_rate_limit');
    const elsewhere = await signedInAt(email, browserAt('203.0.113.20'));
    const right = await elsewhere.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(right.error).toBeNull();
  });

  test('a person with only the password does not remove it, set up another or change the password', async () => {
    const { email, factorId } = await withFactor();
    const client = await signedInAt(email);
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    const second = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(second.error?.code).toBe('insufficient_aal');
    expect((await client.auth.updateUser({ password: 'a password of mine' })).error?.code).toBe('insufficient_aal');
    await client.auth.resetPasswordForEmail(email);
    expect((await client.auth.updateUser({ email: 'mine@example.com' })).error?.code).toBe('insufficient_aal');
  });

  test('it is removed by a person who has shown it, and a password is enough again', async () => {
    const { client, email, factorId, companyId } = await withFactor();
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const later = await signedInAt(email);
    expect((await later.from('companies').select('id')).data).toEqual([{ id: companyId }]);
  });
});

describe('recovery codes', () => {
  const call = async (client: SupabaseClient, path = '') => {
    const answer = await fetch(`${server.url}/auth/v1/factors/recovery-codes${path}`, {
      method: path === '' || path === '/regenerate' ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${await tokenOf(client)}` },
    });
    const body: unknown = await answer.json();
    return { status: answer.status, body: Object(body) };
  };

  test('ten are shown once, kept as hashes, and each counts once in place of a code', async () => {
    const { client, email, factorId } = await withFactor();
    const { body } = await call(client);
    expect(body.codes).toHaveLength(10);
    expect(new Set(body.codes).size).toBe(10);
    const stored = await query('select code_hash from assay_auth.recovery_codes');
    expect(JSON.stringify(stored)).not.toContain(body.codes[0]);
    const use = async (code: string) => {
      const locked = await signedInAt(email);
      return (await locked.auth.mfa.challengeAndVerify({ factorId, code })).error?.code ?? 'in';
    };
    expect(await use(body.codes[0])).toBe('in');
    expect(await use(body.codes[0])).toBe('mfa_verification_failed');
    expect(await use(body.codes[1].toUpperCase().replaceAll('-', ' '))).toBe('in');
    const renewed = await call(client, '/regenerate');
    expect(await use(body.codes[2])).toBe('mfa_verification_failed');
    expect(await use(renewed.body.codes[0])).toBe('in');
  });

  test('are made for nobody who has not shown the second factor', async () => {
    const { email } = await withFactor();
    expect((await call(await signedInAt(email))).body.error_code).toBe('insufficient_aal');
    expect((await call((await newPerson(server)).client)).body.error_code).toBe('insufficient_aal');
  });
});

describe('one’s own sessions', () => {
  test('are listed with what is known of them, and any of them is ended at once, everywhere', async () => {
    const person = await newPerson(server);
    const other = await signedInAt(person.email, browserAt('203.0.113.30'));
    const stolen = await tokenOf(other);
    const listed = await person.client.rpc('get_my_sessions');
    expect(listed.error).toBeNull();
    const mine = listed.data?.find((session: { is_current: boolean }) => session.is_current);
    const theirs = listed.data?.find((session: { address: string }) => session.address === '203.0.113.30');
    expect(mine).toMatchObject({ aal: 'aal1', user_agent: expect.any(String) });
    expect(theirs).toMatchObject({ is_current: false });
    expect((await person.client.rpc('revoke_my_session', { session_id: theirs?.id })).data).toBe(true);
    expect((await other.from('profiles').select('id')).error?.message).toBe('JWT expired');
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect(await server.context.backend.signedIn(stolen)).toBeUndefined();
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  test('signing out ends this one, the others, or all', async () => {
    const { email, client } = await newPerson(server);
    const [one, two] = [await signedInAt(email), await signedInAt(email)];
    const alive = async () =>
      Promise.all([client, one, two].map(async ({ auth }) => (await auth.getUser()).error === null));
    await client.auth.signOut({ scope: 'local' });
    expect(await alive()).toEqual([false, true, true]);
    await one.auth.signOut({ scope: 'others' });
    expect(await alive()).toEqual([false, true, false]);
    await one.auth.signOut();
    expect(await alive()).toEqual([false, false, false]);
  });
});

describe('signing keys', () => {
  test('are public where they verify, encrypted where they sign, and change by themselves with overlap', async () => {
    const { client, token, email } = await newPerson(server);
    const kid = (bearer: string) =>
      JSON.parse(Buffer.from(bearer.split('.')[0] ?? '', 'base64url').toString('utf8')).kid;
    const claims = await client.auth.getClaims(token);
    expect(claims.data?.claims.session_id).toEqual(expect.any(String));
    const keys = await query('select kid, public_key, sealed_key from assay_auth.signing_keys');
    expect(keys.map((row) => row.kid)).toEqual([kid(token)]);
    expect(JSON.stringify(keys.map((row) => row.public_key))).not.toContain('"d"');

    await query(`update assay_auth.signing_keys set created_at = now() - interval '30 days 1 minute'`);
    // Another process, which has nothing cached.
    const { createAuth } = await import('../auth.ts');
    const { config, db, mail, secrets, log, siteUrl } = server.context;
    const settings = { siteUrl, google: undefined, minPasswordLength: 6, sessionLimits: config.sessionLimits };
    const other = await createAuth({ config, settings, db, secrets, mail, log });
    const answer = await other.fetch(
      new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      }),
    );
    const fresh: unknown = await answer.json();
    expect(fresh).toMatchObject({ access_token: expect.any(String) });
    expect(kid(String(Reflect.get(Object(fresh), 'access_token')))).not.toBe(kid(token));
    expect(await other.bearerOf(token)).toMatchObject({ claims: { email } });
    await other.close();
  });

  test('no token that we did not sign is taken: another key, another algorithm, none', async () => {
    const { token, client } = await newPerson(server);
    const [head = '', body = ''] = token.split('.');
    const { SignJWT, generateKeyPair } = await import('jose');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
    const header = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'));
    const { privateKey } = await generateKeyPair('ES256');
    const inner = new TextEncoder().encode(server.context.secrets.jwtSecret);
    const forged = [
      await new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
      await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(inner),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      `${head}.${body}.AAAA`,
    ];
    for (const bearer of forged) {
      expect(await server.context.backend.signedIn(bearer)).toBeUndefined();
      expect((await client.auth.getUser(bearer)).error).not.toBeNull();
      const rest = await fetch(`${server.url}/rest/v1/profiles`, {
        headers: { apikey: server.context.backend.publishableKey, authorization: `Bearer ${bearer}` },
      });
      expect(rest.status).toBe(401);
    }
  });
});
