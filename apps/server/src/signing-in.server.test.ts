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
} from './server.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
}, 120_000);
afterAll(() => server?.close());

describe('signing up and in with the unmodified client', () => {
  test('D-066, P1-240: a new account is confirmed by the mail in the outbox before it may sign in', async () => {
    const browser = fetchWithCookies();
    const client = clientOf(server, browser);
    const email = 'first@example.com';
    const signedUp = await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'First' } } });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');

    const messages = await (await fetch(`${server.url}/outbox/messages?key=${server.outboxKey}`)).json();
    expect(messages).toEqual([
      expect.objectContaining({
        to: email,
        subject: 'Confirm your e-mail address',
        id: expect.any(String),
        html: expect.any(String),
        links: [expect.stringContaining('/auth/v1/verify?')],
        sentAt: expect.stringMatching(/Z$/),
      }),
    ]);
    const confirmed = await browser(await newestLink(server, email), { redirect: 'manual' });
    expect(confirmed.status).toBe(303);
    // P1-182: to the product's home.
    expect(confirmed.headers.get('location')).toMatch(new RegExp(`^${server.url}/#access_token=`));

    const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'First' });
    expect(data.user?.created_at).toMatch(/^\d{4}-\d\d-\d\dT.*\+00:00$/);
  });

  test('D-014: on an embedded installation the first confirmed account is super admin, the second is not', async () => {
    const second = await newPerson(server);
    const rows = await server.context.db.query(
      'select email from private.super_admins join auth.users on users.id = super_admins.user_id',
    );
    expect(rows).toEqual([{ email: 'first@example.com' }]);
    expect((await second.client.rpc('is_super_admin')).data).toBe(false);
  });

  test('P1-242, P2-311: links lead where the client asked, on our own address only', async () => {
    const { email, client } = await newPerson(server);
    const redirectOf = async (redirectTo: string) => {
      expect((await client.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
      return new URL(await newestLink(server, email)).searchParams.get('redirect_to');
    };
    expect(await redirectOf(`${server.url}/reset-password`)).toBe(`${server.url}/reset-password`);
    expect(await redirectOf(`${server.url.replace('127.0.0.1', 'localhost')}/invite/confirm?token=a`)).toBe(
      `${server.url}/invite/confirm?token=a`,
    );
    expect(await redirectOf('https://evil.example/reset-password')).toBe(`${server.url}/`);
    const followed = await fetch(await newestLink(server, email), { redirect: 'manual' });
    expect(followed.headers.get('location')).toMatch(new RegExp(`^${server.url}/#access_token=.*type=recovery`));
  });

  test('P1-243: the link of a reset signs in, and the new password holds from then on', async () => {
    const { email } = await newPerson(server);
    const client = clientOf(server);
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/reset-password` });
    const followed = await fetch(await newestLink(server, email), { redirect: 'manual' });
    const hash = new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1));
    await client.auth.setSession({
      access_token: hash.get('access_token') ?? '',
      refresh_token: hash.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull();
    expect((await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await clientOf(server).auth.signInWithPassword({ email, password: 'another horse' })).error).toBeNull();
  });

  test('P1-217, P2-392: a password under 6 characters is refused by the provider in its own words, one of 6 is not', async () => {
    const signUp = (password: string) =>
      clientOf(server).auth.signUp({ email: `of-${password.length}@example.com`, password });
    expect((await signUp('q7wzk')).error?.message).toBe('Password should be at least 6 characters.');
    expect((await signUp('q7wzkm')).error).toBeNull();
    expect((await server.context.mail.outbox()).map(({ to }) => to)).toContain('of-6@example.com');
    expect((await server.context.mail.outbox()).map(({ to }) => to)).not.toContain('of-5@example.com');
  });

  test('P2-359: who holds an invitation learns that the address has an account; nobody else does', async () => {
    const owner = await newPerson(server);
    const { email } = await newPerson(server);
    const [invitation] = await server.context.db.query(
      `insert into public.invitations (company_id, invited_email, role) values ($1, $2, 'QA') returning invite_token`,
      [await newWorkspace(owner), email],
    );
    const identities = async (data: Record<string, unknown>) => {
      const answer = await clientOf(server).auth.signUp({ email, password: PASSWORD, options: { data } });
      expect(answer.error).toBeNull();
      return answer.data.user?.identities?.length;
    };
    expect(await identities({ invitation_token: invitation?.invite_token })).toBe(0);
    expect(await identities({ invitation_token: randomUUID() })).toBe(1);
    const [mail] = await server.context.mail.outbox();
    expect(mail).toMatchObject({ to: email, subject: 'You have an Assay account already' });
  });

  test('a lost confirmation is sent again after a minute, not before, and both its link and its code work', async () => {
    const client = clientOf(server);
    const email = 'lost@example.com';
    await client.auth.signUp({ email, password: PASSWORD });
    expect((await client.auth.resend({ type: 'signup', email })).error?.code).toBe('over_email_send_rate_limit');
    await server.context.db.query(`update assay_auth.counters set ends_at = now() where rule = 'same letter'`);
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    const [message] = await server.context.mail.outbox();
    const code = /code: (\d{6})/.exec(message?.text ?? '')?.[1] ?? '';
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  test('who asks for the confirmation of an address that has an account is mailed that there is one', async () => {
    const { email } = await newPerson(server);
    await server.context.db.query(`update assay_auth.counters set ends_at = now() where rule = 'same letter'`);
    expect((await clientOf(server).auth.resend({ type: 'signup', email })).error).toBeNull();
    const [mail] = await server.context.mail.outbox();
    expect(mail).toMatchObject({ to: email, subject: 'You have an Assay account already' });
  });

  test('after ten wrong passwords the one who guesses waits, and learns for how long', async () => {
    const { email } = await newPerson(server);
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => clientOf(server).auth.signInWithPassword({ email, password: 'wrong' })),
    );
    expect(tries.map(({ error }) => error?.code)).toEqual(Array.from({ length: 10 }, () => 'invalid_credentials'));
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: server.context.backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(5);
    expect(await answer.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: expect.stringContaining('Too many attempts'),
    });
  });

  test('a token is good for the server until its session is signed out', async () => {
    const { client, token, id, email } = await newPerson(server);
    const signedIn = await server.context.backend.signedIn(token);
    expect(signedIn).toMatchObject({ userId: id, email, claims: { sub: id, role: 'authenticated' } });
    const [as] = await server.context.db.asUser(signedIn?.claims ?? { role: 'anon' }, (query) =>
      query('select auth.uid() as id, current_user::text as role'),
    );
    expect(as).toEqual({ id, role: 'authenticated' });
    expect(await server.context.backend.signedIn(`${token}x`)).toBeUndefined();
    await client.auth.signOut();
    expect(await server.context.backend.signedIn(token)).toBeUndefined();
  });
});
