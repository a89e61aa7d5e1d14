import { randomUUID } from 'node:crypto';
import { fetchWithCookies } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, newestLink, openServer, PASSWORD, type TestServer } from '../../server.test-support.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await openServer({ SITE_URL: 'http://assay.test' }, (line) => lines.push(line));
}, 120_000);
afterAll(() => server?.close());

/** Under the name of this machine, because the site's name leads nowhere in a test. */
async function personHere() {
  const browser = fetchWithCookies();
  const client = clientOf({ ...server, url: server.localUrl }, browser);
  const email = `${randomUUID()}@example.com`;
  expect((await client.auth.signUp({ email, password: PASSWORD })).error).toBeNull();
  const { pathname, search } = new URL(await newestLink(server, email));
  await browser(server.localUrl + pathname + search, { redirect: 'manual' });
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return { client, email };
}

describe('hole 16: an installation that others can reach', () => {
  test('its first account is nobody special; the person with the printed code takes it over, once', async () => {
    const stranger = await personHere();
    const operator = await personHere();
    expect((await stranger.client.rpc('is_super_admin')).data).toBe(false);
    const setup = new URL(server.setupUrl ?? '');
    expect(setup.origin + setup.pathname).toBe('http://assay.test/setup');
    const code = setup.searchParams.get('code') ?? '';
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const [stored] = await server.context.db.query('select code_hash from private.setup_codes');
    expect(stored?.code_hash).not.toContain(code);
    expect(lines.join('')).not.toContain(code);

    const take = async ({ client }: typeof operator, setup_code: string) =>
      (await client.rpc('take_platform', { setup_code })).data;
    expect(await take(stranger, 'a guess')).toMatchObject({ success: false });
    expect(await take(operator, code)).toEqual({ success: true, error: null });
    expect((await operator.client.rpc('is_super_admin')).data).toBe(true);
    expect(await take(stranger, code)).toMatchObject({ success: false });
    expect((await stranger.client.rpc('is_super_admin')).data).toBe(false);
  });

  test('signing up is refused in words where it is closed, and open to holders of an invitation', async () => {
    const { query } = server.context.db;
    await query('update private.platform_settings set sign_up_open = false');
    const client = clientOf({ ...server, url: server.localUrl });
    const email = `${randomUUID()}@example.com`;
    const closed = await client.auth.signUp({ email, password: PASSWORD });
    expect(closed.error?.code).toBe('signup_disabled');
    expect(closed.error?.message).toBe(
      'Signing up is closed on this installation. Ask for an invitation and follow its link.',
    );
    const [company] = await query(`insert into public.companies (name) values ('Acme') returning id`);
    const [invitation] = await query(
      `insert into public.invitations (company_id, invited_email, role) values ($1, $2, 'QA') returning invite_token`,
      [company?.id, email],
    );
    // Only the holder of an invitation learns that an address is invited.
    expect((await client.auth.signUp({ email, password: PASSWORD })).error?.code).toBe('signup_disabled');
    const data = { invitation_token: invitation?.invite_token };
    expect((await client.auth.signUp({ email, password: PASSWORD, options: { data } })).error).toBeNull();
    await query('update private.platform_settings set sign_up_open = true');
  });
});

test('where SUPER_ADMIN_EMAILS says who it is, no code is printed', async () => {
  const named = await openServer({ SITE_URL: 'http://assay.test', SUPER_ADMIN_EMAILS: 'root@example.com' });
  expect(named.setupUrl).toBeUndefined();
  expect(await named.context.db.query('select 1 from private.setup_codes')).toEqual([]);
  await named.close();
}, 60_000);
