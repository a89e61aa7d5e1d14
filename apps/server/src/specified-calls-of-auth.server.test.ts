import { randomUUID } from 'node:crypto';
import { fetchWithCookies } from '@assay/testing';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { clientOf, newestLink, newPerson, PASSWORD } from './server.test-support.ts';
import { done, must, onEveryInstallation } from './specified-calls.test-support.ts';

/** The calls of part 1, section 7, on accounts, and that each area of the backend answers. */
onEveryInstallation((setting) => {
  describe('areas', () => {
    test('P1-233, P1-234: auth/v1 and rest/v1 answer with the publishable key', async () => {
      const { server } = setting();
      const headers = { apikey: server.context.backend.publishableKey };
      for (const path of ['/auth/v1/health', '/auth/v1/settings', '/rest/v1/projects?select=id'])
        expect([path, (await fetch(server.url + path, { headers })).status]).not.toEqual([path, 404]);
      expect((await setting().ada.client.from('projects').select('id').limit(1)).error).toBeNull();
    });

    test('P1-235: storage/v1 lists the buckets to who is signed in', async () => {
      const { ada } = setting();
      expect((await ada.client.storage.listBuckets()).error).toBeNull();
    });

    test('P1-236: realtime/v1 lets members into the channel of their workspace, and nobody else', async () => {
      const { ada, stranger, signedOut, company } = setting();
      const subscribe = async (client: typeof signedOut) => {
        await client.realtime.setAuth();
        const channel = client.channel(`company:${company}`, { config: { private: true } });
        const state = await new Promise<string>((resolve) => channel.subscribe((status) => resolve(status)));
        await client.removeChannel(channel);
        return state;
      };
      expect([await subscribe(ada.client), await subscribe(stranger.client), await subscribe(signedOut)]).toEqual([
        'SUBSCRIBED',
        'CHANNEL_ERROR',
        'CHANNEL_ERROR',
      ]);
    });

    test('P1-237, P1-238: functions/v1 puts an address on the waiting list, whoever asks', async () => {
      const { server, ada, signedOut } = setting();
      const emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
      for (const [index, client] of [ada.client, signedOut].entries()) {
        const { data, error } = await client.functions.invoke('beta-waitlist-signup', {
          body: { email: emails[index] },
        });
        expect([data, error]).toEqual([{ success: true }, null]);
      }
      const rows = await server.context.db.query('select email from public.beta_waitlist where email = any ($1)', [
        emails,
      ]);
      expect(rows).toHaveLength(2);
      // P2-200: nobody but a super admin reads it.
      expect((await ada.client.from('beta_waitlist').select('id, email, created_at')).data).toEqual([]);
      expect((await signedOut.from('beta_waitlist').select('id, email, created_at')).data ?? []).toEqual([]);
    });
  });

  describe('accounts', () => {
    test('P1-239: a right password signs in, a wrong one and an unknown address are refused in the same words', async () => {
      const { server, ada } = setting();
      const signIn = (email: string, password: string) => clientOf(server).auth.signInWithPassword({ email, password });
      expect(must(await signIn(ada.email, PASSWORD)).user?.id).toBe(ada.id);
      const refused = [await signIn(ada.email, 'not it'), await signIn('nobody@example.com', PASSWORD)];
      expect(refused.map(({ data, error }) => [data.session, error?.message])).toEqual([
        [null, 'Invalid login credentials'],
        [null, 'Invalid login credentials'],
      ]);
    });

    test('P1-240: a sign-up keeps name and return address, and a known address gets the same answer', async () => {
      const { server, ada } = setting();
      const email = `${randomUUID()}@example.com`;
      const browser = fetchWithCookies();
      const signUp = (address: string, visitor = browser) =>
        clientOf(server, visitor).auth.signUp({
          email: address,
          password: PASSWORD,
          options: { emailRedirectTo: `${server.url}/`, data: { full_name: 'Grace Hopper' } },
        });
      const [fresh, known] = [must(await signUp(email)), must(await signUp(ada.email, fetchWithCookies()))];
      expect([fresh.session, known.session]).toEqual([null, null]);
      expect(Object.keys(known.user ?? {})).toEqual(Object.keys(fresh.user ?? {}));
      expect(known.user?.identities).toHaveLength(fresh.user?.identities?.length ?? 0);
      const mails = (await server.context.mail.outbox()).slice(0, 2).map(({ to, subject }) => [to, subject]);
      expect(new Map(mails.map(([to = '', subject]) => [to, subject]))).toEqual(
        new Map([
          [email, 'Confirm your e-mail address'],
          [ada.email, 'You have an Assay account already'],
        ]),
      );
      const answer = await browser(await newestLink(server, email), { redirect: 'manual' });
      expect(new URL(answer.headers.get('location') ?? '').pathname).toBe('/');
      const { user } = must(await clientOf(server).auth.signInWithPassword({ email, password: PASSWORD }));
      expect(user?.user_metadata).toMatchObject({ full_name: 'Grace Hopper' });
    });

    test('P1-241, D-068: Google without its settings is refused in words', async () => {
      const { server, signedOut } = setting();
      const { url } = must(
        await signedOut.auth.signInWithOAuth({
          provider: 'google',
          options: { redirectTo: `${server.url}/dashboard`, skipBrowserRedirect: true },
        }),
      );
      const answer = await fetch(url ?? '', { redirect: 'manual' });
      expect([answer.status, Object(await answer.json()).msg]).toEqual([
        400,
        'Unsupported provider: provider is not enabled',
      ]);
    });

    test('P1-242, P1-243: the mailed link leads to /reset-password, and the new password holds', async () => {
      const { server } = setting();
      const { email } = await newPerson(server);
      const client = clientOf(server);
      const redirectTo = `${server.url}/reset-password`;
      done(await client.auth.resetPasswordForEmail(email, { redirectTo }));
      done(await client.auth.resetPasswordForEmail('nobody@example.com', { redirectTo }));
      const answer = await fetch(await newestLink(server, email), { redirect: 'manual' });
      const landed = new URL(answer.headers.get('location') ?? '');
      expect(landed.pathname).toBe('/reset-password');
      const tokens = new URLSearchParams(landed.hash.slice(1));
      await client.auth.setSession({
        access_token: tokens.get('access_token') ?? '',
        refresh_token: tokens.get('refresh_token') ?? '',
      });
      done(await client.auth.updateUser({ password: 'a new battery staple' }));
      const signIn = (password: string) => clientOf(server).auth.signInWithPassword({ email, password });
      expect((await signIn('a new battery staple')).error).toBeNull();
      expect((await signIn(PASSWORD)).error?.message).toBe('Invalid login credentials');
      const { error } = await clientOf(server).auth.updateUser({ password: 'whoever I am' });
      expect(error?.message).toBe('Auth session missing!');
    });

    test('P1-244: session, user, changes and signing out', async () => {
      const { server, signedOut } = setting();
      const { email, id } = await newPerson(server);
      const client = clientOf(server);
      const heard: string[] = [];
      const { subscription } = client.auth.onAuthStateChange((event) => heard.push(event)).data;
      must(await client.auth.signInWithPassword({ email, password: PASSWORD }));
      const { session } = must(await client.auth.getSession());
      expect(session).toMatchObject({ token_type: 'bearer', expires_in: expect.any(Number), user: { id } });
      expect(must(await client.auth.getUser()).user?.id).toBe(id);
      done(await client.auth.signOut());
      expect(must(await client.auth.getSession()).session).toBeNull();
      // The server knows the session no longer, wherever its token is.
      expect((await signedOut.auth.getUser(session?.access_token)).error).not.toBeNull();
      expect(heard).toEqual(expect.arrayContaining(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT']));
      subscription.unsubscribe();
    });

    test('P1-171: every event of a session is heard', async () => {
      const { server } = setting();
      const { email } = await newPerson(server);
      const client = clientOf(server);
      const heard: string[] = [];
      const { subscription } = client.auth.onAuthStateChange((event) => heard.push(event)).data;
      await expect.poll(() => heard).toEqual(['INITIAL_SESSION']);
      must(await client.auth.signInWithPassword({ email, password: PASSWORD }));
      must(await client.auth.refreshSession());
      must(await client.auth.updateUser({ data: { full_name: 'Grace' } }));
      const { id, totp } = must(await client.auth.mfa.enroll({ factorType: 'totp' }));
      const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
      must(await client.auth.mfa.challengeAndVerify({ factorId: id, code }));
      done(await client.auth.signOut());
      done(await client.auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/reset-password` }));
      const token_hash = new URL(await newestLink(server, email)).searchParams.get('token') ?? '';
      must(await client.auth.verifyOtp({ type: 'recovery', token_hash }));
      expect(heard).toEqual([
        ...['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED'],
        ...['MFA_CHALLENGE_VERIFIED', 'SIGNED_OUT', 'PASSWORD_RECOVERY'],
      ]);
      subscription.unsubscribe();
    });
  });
});
