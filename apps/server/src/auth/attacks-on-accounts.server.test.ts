import { randomUUID } from 'node:crypto';
import { fetchWithCookies } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  clientOf,
  newestLink,
  newPerson,
  newWorkspace,
  openServer,
  PASSWORD,
  type TestServer,
} from '../server.test-support.ts';
import { ask, codeTo, mailsTo } from './auth.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
}, 120_000);
afterAll(() => server?.close());

const stranger = () => `${randomUUID()}@example.com`;
const THEIRS = 'the password of the attacker';
const MINE = 'the password of the owner';
const query = (sql: string, params?: unknown[]) => server.context.db.query(sql, params);
const signInCode = async (email: string, password: string) => {
  const { status, answer } = await ask(server, '/token?grant_type=password', { body: { email, password } });
  return status === 200 ? 'signed in' : answer.error_code;
};
const signUp = (email: string, password: string, browser: typeof fetch) =>
  ask(server, '/signup', { body: { email, password }, browser });
const follow = async (link: string, browser: typeof fetch) =>
  (await browser(link, { redirect: 'manual' })).headers.get('location') ?? '';

describe('hole 7: who signs up first with another’s address', () => {
  test('the one who signed up and confirms in the same browser keeps their own password, no matter who was first', async () => {
    const email = stranger();
    const [attacker, owner] = [fetchWithCookies(), fetchWithCookies()];
    await signUp(email, THEIRS, attacker);
    await signUp(email, MINE, owner);
    // Any of the two mails.
    const [, first] = await mailsTo(server, email);
    expect(await follow(first?.links[0] ?? '', owner)).toContain('#access_token=');
    expect(await signInCode(email, THEIRS)).toBe('invalid_credentials');
    expect(await signInCode(email, MINE)).toBe('signed in');
    expect(await follow((await newestLink(server, email)) ?? '', attacker)).toContain('error_code=otp_expired');
  });

  test('an owner who never signed up chooses the password; what the attacker typed is gone', async () => {
    const email = stranger();
    await signUp(email, THEIRS, fetchWithCookies());
    expect(await signInCode(email, THEIRS)).toBe('email_not_confirmed');
    expect(await signInCode(email, MINE)).toBe('invalid_credentials');
    const owner = fetchWithCookies();
    const landed = new URL(await follow(await newestLink(server, email), owner));
    expect(landed.pathname).toBe('/choose-password');
    const token_hash = new URLSearchParams(landed.hash.slice(1)).get('token') ?? '';
    const client = clientOf(server, owner);
    expect((await client.auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
    // The address is confirmed, but no password works until the person chooses one.
    expect(await signInCode(email, THEIRS)).toBe('invalid_credentials');
    expect((await client.auth.updateUser({ password: MINE })).error).toBeNull();
    expect(await signInCode(email, MINE)).toBe('signed in');
    expect(await signInCode(email, THEIRS)).toBe('invalid_credentials');
  });

  test('a program that follows the links of mail confirms nothing', async () => {
    const email = stranger();
    const owner = fetchWithCookies();
    await signUp(email, MINE, owner);
    const link = await newestLink(server, email);
    await follow(link, fetchWithCookies());
    await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect(await signInCode(email, MINE)).toBe('email_not_confirmed');
    expect(await follow(link, owner)).toContain('#access_token=');
    expect(await signInCode(email, MINE)).toBe('signed in');
  });

  test('the code of the mail, entered elsewhere, keeps no password either', async () => {
    const email = stranger();
    await signUp(email, THEIRS, fetchWithCookies());
    const verified = await clientOf(server).auth.verifyOtp({
      email,
      token: await codeTo(server, email),
      type: 'signup',
    });
    expect(verified.error).toBeNull();
    expect(await signInCode(email, THEIRS)).toBe('invalid_credentials');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined])(
    'a form on another site, sent as %s, plants no sign-up in the browser of its visitor',
    async (type) => {
      const email = stranger();
      const owner = fetchWithCookies();
      const planted = await owner(`${server.url}/auth/v1/signup`, {
        method: 'POST',
        headers: type === undefined ? {} : { 'content-type': type },
        body: new TextEncoder().encode(JSON.stringify({ email, password: THEIRS, x: '=' })),
      });
      expect([planted.status, planted.headers.get('set-cookie')]).toEqual([400, null]);
      expect(await mailsTo(server, email)).toEqual([]);
    },
  );

  test('a client of the PKCE flow proves itself by its verifier', async () => {
    const email = stranger();
    const { createClient } = await import('@supabase/supabase-js');
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const client = createClient(server.url, server.context.backend.publishableKey, {
      auth: { flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false },
    });
    await signUp(email, THEIRS, fetchWithCookies());
    expect((await client.auth.signUp({ email, password: MINE })).error).toBeNull();
    const landed = new URL(await follow(await newestLink(server, email), fetchWithCookies()));
    const code = landed.searchParams.get('code') ?? '';
    expect(await signInCode(email, MINE)).toBe('email_not_confirmed');
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect(await signInCode(email, MINE)).toBe('signed in');
    expect(await signInCode(email, THEIRS)).toBe('invalid_credentials');
  });
});

describe('hole 9: a stolen session', () => {
  const age = (token: string, minutes: number) =>
    query(`update assay_auth.session_methods set at = now() - make_interval(mins => $2) where session_id::text = $1`, [
      Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))).session_id,
      minutes,
    ]);

  test('does not change the password without the present one, a fresh sign-in or a mailed code', async () => {
    const { client, email, token } = await newPerson(server);
    await age(token, 11);
    const change = async (more: object = {}) => (await client.auth.updateUser({ password: MINE, ...more })).error?.code;
    expect(await change()).toBe('reauthentication_needed');
    expect(await change({ current_password: 'not it' })).toBe('reauthentication_not_valid');
    expect(await change({ nonce: '000000' })).toBe('reauthentication_not_valid');
    expect((await client.auth.updateUser({ email: stranger() })).error?.code).toBe('reauthentication_needed');
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect(await change({ nonce: await codeTo(server, email) })).toBeUndefined();
    expect(await signInCode(email, MINE)).toBe('signed in');
    await age(token, 11);
    expect((await client.auth.updateUser({ password: PASSWORD, current_password: MINE })).error).toBeNull();
    expect(await signInCode(email, PASSWORD)).toBe('signed in');
  });

  test('a new password ends all other sessions, is reported by mail and in the trail, without the password', async () => {
    const person = await newPerson(server);
    const companyId = await newWorkspace(person);
    const thief = clientOf(server);
    await thief.auth.signInWithPassword({ email: person.email, password: PASSWORD });
    const stolen = (await thief.auth.getSession()).data.session?.access_token;
    expect((await person.client.auth.updateUser({ password: MINE })).error).toBeNull();
    expect(await server.context.backend.signedIn(stolen)).toBeUndefined();
    expect((await thief.from('companies').select('id')).error?.message).toBe('JWT expired');
    expect((await thief.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await person.client.auth.getUser()).error).toBeNull();
    expect((await mailsTo(server, person.email))[0]?.subject).toBe('Your password was changed');
    const trail = await query(
      `select company_id, actor_id, action, details from public.audit_log where target_id = $1`,
      [person.id],
    );
    expect(trail).toContainEqual({
      company_id: companyId,
      actor_id: person.id,
      action: 'accounts.password_changed',
      details: {},
    });
  });

  test('a new address confirms itself, and the old one is informed before', async () => {
    const person = await newPerson(server);
    const newEmail = stranger();
    expect((await person.client.auth.updateUser({ email: newEmail })).error).toBeNull();
    expect((await mailsTo(server, person.email))[0]?.subject).toBe('Your e-mail address is about to change');
    expect(await signInCode(newEmail, PASSWORD)).toBe('invalid_credentials');
    expect(await follow(await newestLink(server, newEmail), fetchWithCookies())).toContain('type=email_change');
    expect(await signInCode(newEmail, PASSWORD)).toBe('signed in');
    expect(await signInCode(person.email, PASSWORD)).toBe('invalid_credentials');
    const [entry] = await query(
      `select details from public.audit_log where target_id = $1 and action = 'accounts.email_changed'`,
      [person.id],
    );
    expect(entry?.details).toEqual({ email: { from: person.email, to: newEmail } });
  });

  test('an address that has an account is neither taken over nor revealed', async () => {
    const [person, other] = [await newPerson(server), await newPerson(server)];
    const mails = (await mailsTo(server, other.email)).length;
    expect((await person.client.auth.updateUser({ email: other.email })).error).toBeNull();
    expect(await mailsTo(server, other.email)).toHaveLength(mails);
    expect(await signInCode(other.email, PASSWORD)).toBe('signed in');
  });

  test('an old hash of bcrypt still signs in, and is replaced without an entry in the trail', async () => {
    const { email, id } = await newPerson(server);
    const { hash } = await import('bcryptjs');
    await query(`update auth.users set encrypted_password = $2 where id = $1`, [id, await hash(PASSWORD, 4)]);
    await query('delete from public.audit_log where target_id = $1', [id]);
    expect(await signInCode(email, PASSWORD)).toBe('signed in');
    const [row] = await query('select encrypted_password from auth.users where id = $1', [id]);
    expect(String(row?.encrypted_password)).toMatch(/^\$argon2id\$/);
    expect(await query('select 1 from public.audit_log where target_id = $1', [id])).toEqual([]);
    expect(await signInCode(email, PASSWORD)).toBe('signed in');
  });
});

describe('hole 18: refresh tokens and metadata', () => {
  const refresh = (token: string) => ask(server, '/token?grant_type=refresh_token', { body: { refresh_token: token } });

  test('a refresh token has 256 bits and is in the database as a hash alone', async () => {
    const { client } = await newPerson(server);
    const token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await query('select 1 from auth.refresh_tokens where token = $1 or parent = $1', [token])).toEqual([]);
  });

  test('two tabs may refresh at once; later the old token ends the session', async () => {
    const { client } = await newPerson(server);
    const first = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const [one, other] = await Promise.all([refresh(first), refresh(first)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    await query(`update auth.refresh_tokens set updated_at = now() - interval '11 seconds'`);
    expect((await refresh(first)).answer.error_code).toBe('refresh_token_already_used');
    expect((await refresh(String(one.answer.refresh_token))).answer.error_code).toBe('refresh_token_not_found');
    expect(await server.context.backend.signedIn(String(one.answer.access_token))).toBeUndefined();
  });

  test('a session ends when it was not used for long, and after its longest time', async () => {
    for (const aged of [`refreshed_at = now() - interval '15 days'`, `created_at = now() - interval '91 days'`]) {
      const { client, id, token } = await newPerson(server);
      const refreshToken = (await client.auth.getSession()).data.session?.refresh_token ?? '';
      await query(`update auth.sessions set ${aged} where user_id = $1`, [id]);
      expect(await server.context.backend.signedIn(token)).toBeUndefined();
      expect((await client.from('profiles').select('id')).error?.message).toBe('JWT expired');
      expect((await refresh(refreshToken)).answer.error_code).toBe('session_expired');
    }
  });

  test('metadata has an end, and rights are never in it', async () => {
    const { client, id } = await newPerson(server);
    const { error } = await client.auth.updateUser({ data: { big: 'x'.repeat(17_000) } });
    expect(error?.message).toBe('data: at most 16 KB may be kept.');
    // The stored size is limited, not the size of one request: small pieces add up.
    const messages: unknown[] = [];
    for (const key of ['a', 'b', 'c'])
      messages.push((await client.auth.updateUser({ data: { [key]: 'x'.repeat(6_000) } })).error?.message);
    expect(messages).toEqual([undefined, undefined, 'data: at most 16 KB may be kept.']);
    await client.auth.updateUser({ data: { a: null, b: null } });
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, index]));
    expect((await client.auth.updateUser({ data: many })).error?.message).toBe('data: at most 50 fields may be kept.');
    expect((await client.auth.updateUser({ data: { team: 'blue' } })).data.user?.user_metadata).toEqual({
      full_name: 'Ada',
      team: 'blue',
    });
    const session = (await client.auth.getSession()).data.session;
    await fetch(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session?.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ app_metadata: { role: 'service_role' }, data: { plan: 'gold' } }),
    });
    const [row] = await query('select raw_app_meta_data from auth.users where id = $1', [id]);
    expect(row?.raw_app_meta_data).toEqual({ provider: 'email', providers: ['email'] });
  });
});

describe('passwords', () => {
  test.each([
    ['12345', 'Password should be at least 6 characters.'],
    ['password', 'This password is one of the most common ones and is guessed first. Choose another one.'],
    ['123456', 'This password is one of the most common ones and is guessed first. Choose another one.'],
    ['xx-grace.hopper-1', 'The password must not contain your e-mail address. Choose another one.'],
    ['x'.repeat(1_025), 'Password cannot be longer than 1024 bytes.'],
  ])('%s is refused in words', async (password, words) => {
    const { answer } = await ask(server, '/signup', { body: { email: 'grace.hopper@example.com', password } });
    expect(answer.msg).toBe(words);
  });

  test('six characters that nobody guesses, and long ones, are taken', async () => {
    for (const password of ['7kq!zp', 'ä☂'.repeat(60)]) {
      const email = stranger();
      const browser = fetchWithCookies();
      expect((await signUp(email, password, browser)).status).toBe(200);
      await follow(await newestLink(server, email), browser);
      expect(await signInCode(email, password)).toBe('signed in');
    }
  });
});
