import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_RATES } from '../limits/request-rates.ts';
import { openServer, type TestServer } from '../server.test-support.ts';
import { workPart } from '../work-part.ts';
import { rawRequest } from './raw-request.test-support.ts';

const PROXIED = { SITE_URL: 'https://assay.example.com', ASSAY_TRUSTED_PROXIES: '1' };
const PROTOCOL = ['/auth/v1/user', '/rest/v1/projects', '/storage/v1/bucket', '/functions/v1/start-runs'];

let local: TestServer;
let proxied: TestServer;
beforeAll(async () => {
  local = await openServer({}, undefined, [workPart()]);
  proxied = await openServer(PROXIED, undefined, [workPart()]);
}, 180_000);
afterAll(() => Promise.all([local.close(), proxied.close()]));

const keyOf = ({ context }: TestServer) => ({ apikey: context.backend.publishableKey });

/** How many of these requests get through, and the status of the last one. */
async function attempts(
  server: TestServer,
  count: number,
  { path, headers }: { path: string; headers: (index: number) => Record<string, string> },
): Promise<{ through: number; last: number }> {
  let through = 0;
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const { status } = await rawRequest(server.localUrl + path, {
      method: 'POST',
      headers: { ...keyOf(server), 'content-type': 'application/json', ...headers(index) },
      body: '{}',
    });
    last = status;
    if (status !== 429) through += 1;
  }
  return { through, last };
}

describe('hole 11: dodging the limits of an address', () => {
  const most = REQUEST_RATES.anonymousWritePerAddress.most;

  test('by a made-up bearer, or by the key that everybody has, in the place of a person’s token', async () => {
    const bearers = ['made-up', proxied.context.backend.publishableKey, 'a b.c', '', 'e30.e30.e30'];
    const result = await attempts(proxied, most + 10, {
      path: '/rest/v1/nothing',
      headers: (index) => ({
        authorization: `Bearer ${bearers[index % bearers.length]}${index}`,
        'x-forwarded-for': '203.0.113.1',
      }),
    });
    expect(result).toEqual({ through: most, last: 429 });
  });

  test('by a token that only looks like a person’s', async () => {
    const payload = Buffer.from('{"role":"authenticated","sub":"x"}').toString('base64url');
    const result = await attempts(proxied, REQUEST_RATES.refusedTokenPerAddress.most + 10, {
      path: '/rest/v1/projects',
      headers: (index) => ({ authorization: `Bearer e30.${payload}.x${index}`, 'x-forwarded-for': '203.0.113.2' }),
    });
    expect(result).toEqual({ through: REQUEST_RATES.refusedTokenPerAddress.most, last: 429 });
  });

  test('by addresses that one writes into X-Forwarded-For oneself', async () => {
    const result = await attempts(proxied, most + 10, {
      path: '/rest/v1/nothing',
      headers: (index) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.3` }),
    });
    expect(result).toEqual({ through: most, last: 429 });
  });

  test('by the many addresses of one IPv6 network', async () => {
    const result = await attempts(proxied, most + 10, {
      path: '/rest/v1/nothing',
      headers: (index) => ({ 'x-forwarded-for': `2001:db8:0:1::${index.toString(16)}` }),
    });
    expect(result).toEqual({ through: most, last: 429 });
  });

  test('by a proxy before a server that believes it is alone on its machine', async () => {
    const result = await attempts(local, most + 10, {
      path: '/rest/v1/nothing',
      headers: (index) => ({ 'x-forwarded-for': `203.0.113.${index}` }),
    });
    expect(result).toEqual({ through: most, last: 429 });
    // The person on this machine is not limited by it.
    expect(await attempts(local, most + 10, { path: '/rest/v1/nothing', headers: () => ({}) })).toEqual({
      through: most + 10,
      last: 404,
    });
  });

  test('functions count by address before anybody is signed in', async () => {
    const result = await attempts(proxied, REQUEST_RATES.functionPerAddress.most + 10, {
      path: '/functions/v1/start-runs',
      headers: (index) => ({ authorization: `Bearer made.up.${index}`, 'x-forwarded-for': '203.0.113.4' }),
    });
    expect(result).toEqual({ through: REQUEST_RATES.functionPerAddress.most, last: 429 });
  });
});

describe('hole 11: a name of somebody else that leads here (DNS rebinding), and pages of other sites', () => {
  test('the protocol, realtime and the outbox are not answered under a foreign name', async () => {
    const host = 'attacker.example';
    for (const server of [local, proxied]) {
      for (const path of [...PROTOCOL, `/outbox/messages?key=${server.outboxKey}`]) {
        const { status, body } = await rawRequest(server.localUrl + path, { headers: { host, ...keyOf(server) } });
        expect([path, status]).toEqual([path, path.startsWith('/outbox') ? 404 : 403]);
        expect(body).not.toContain('attacker.example');
      }
      const upgrade = { host, connection: 'Upgrade', upgrade: 'websocket' };
      const socket = { 'sec-websocket-version': '13', 'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==' };
      const answer = await rawRequest(`${server.localUrl}/realtime/v1/websocket?vsn=2.0.0`, {
        headers: { ...upgrade, ...socket },
      });
      expect(answer.status).toBe(403);
    }
  });

  test('the site’s own name and this machine’s are answered, also as a proxy passes them on', async () => {
    const named = async (headers: Record<string, string>) =>
      (await rawRequest(`${proxied.localUrl}/rest/v1/projects`, { headers: { ...keyOf(proxied), ...headers } })).status;
    expect(await named({ host: 'assay.example.com' })).toBe(401);
    expect(await named({ host: 'localhost:3000' })).toBe(401);
    expect(await named({ host: 'assay-upstream:3000' })).toBe(403);
    expect(await named({ host: 'assay-upstream:3000', 'x-forwarded-host': 'assay.example.com' })).toBe(401);
  });

  test('a page of another site gets nothing from a server of one machine, where limits of addresses are off', async () => {
    for (const path of PROTOCOL) {
      const headers = { ...keyOf(local), origin: 'https://attacker.example' };
      expect((await rawRequest(local.localUrl + path, { headers })).status).toBe(403);
      const own = await rawRequest(local.localUrl + path, { headers: { ...headers, origin: 'http://localhost:5173' } });
      expect(own.status).not.toBe(403);
    }
  });

  test('a page of another site opens no socket, also not that of the evidence beside it', async () => {
    const open = async (server: TestServer, origin: string) => {
      const { host } = new URL(server.url);
      const headers = { host, connection: 'Upgrade', upgrade: 'websocket', origin };
      const socket = { 'sec-websocket-version': '13', 'sec-websocket-key': 'MDEyMzQ1Njc4OWFiY2RlZg==' };
      const path = '/realtime/v1/websocket?vsn=2.0.0';
      return (await rawRequest(server.localUrl + path, { headers: { ...headers, ...socket } })).status;
    };
    for (const origin of [
      'https://attacker.example',
      'https://assay.example.com:3001',
      'http://assay.example.com',
      'null',
    ])
      expect([origin, await open(proxied, origin)]).toEqual([origin, 403]);
    expect(await open(proxied, 'https://assay.example.com')).toBe(101);
    expect(await open(local, 'https://attacker.example')).toBe(403);
    expect(await open(local, local.url)).toBe(101);
  });

  test('a foreign name steers neither links of mails, nor the settings of the client, nor a policy', async () => {
    const headers = {
      host: 'attacker.example',
      'x-forwarded-host': 'attacker.example',
      'x-forwarded-for': '192.0.2.1',
    };
    for (const server of [local, proxied]) {
      for (const path of ['/config.json', '/', '/trace-viewer', '/%2F%2Fattacker.example/..']) {
        const answer = await rawRequest(server.localUrl + path, { headers });
        expect(JSON.stringify(answer)).not.toContain('attacker.example"');
        const { origin } = new URL(answer.headers.location ?? '/', server.url);
        expect([new URL(server.url).origin, new URL(server.context.evidenceUrl).origin]).toContain(origin);
      }
      const config = await rawRequest(`${server.localUrl}/config.json`, { headers });
      expect(JSON.parse(config.body)).toMatchObject({ supabaseUrl: server.url });
    }
    const email = 'steered@example.com';
    await rawRequest(`${proxied.localUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { ...keyOf(proxied), 'content-type': 'application/json', 'x-forwarded-host': 'attacker.example' },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    });
    const mails = (await proxied.context.mail.outbox()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    for (const link of mails.flatMap(({ links }) => links)) expect(link).toMatch(/^https:\/\/assay\.example\.com\//);
  });
});
