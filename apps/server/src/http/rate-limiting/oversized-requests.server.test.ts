import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_JSON_DEPTH } from '../../limits/json-depth.ts';
import { newPerson, openServer, type Person, type TestServer } from '../../server.test-support.ts';
import { workPart } from '../../work-part.ts';
import { rawRequest } from '../raw-request.test-support.ts';

const TOKEN = 'a-token-for-the-operator';
let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await openServer({ ASSAY_METRICS_TOKEN: TOKEN }, undefined, [workPart()]);
  ada = await newPerson(server);
}, 180_000);
afterAll(() => server.close());

const stranger = { 'x-forwarded-for': '203.0.113.7' };
const get = (path: string, headers: Record<string, string> = {}) => rawRequest(server.localUrl + path, { headers });

/** What comes back on a connection on which this was written, until it ends. */
async function exchange(text: string): Promise<string> {
  const socket = connect(Number(new URL(server.localUrl).port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    heard += part;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

describe('hole 18: reading how busy the platform is', () => {
  test('a stranger gets no figures, and of its health only that it is well', async () => {
    for (const headers of [stranger, { ...stranger, authorization: 'Bearer guess' }, { host: 'assay.example.com' }]) {
      const metrics = await get('/metrics', headers);
      expect([metrics.status, metrics.body.includes('assay_')]).toEqual([401, false]);
      expect(metrics.body).toContain('ASSAY_METRICS_TOKEN');
      expect(JSON.parse((await get('/healthz', headers)).body)).toEqual({ status: 'ok', version: '0.1.0' });
    }
  });

  test('who runs it gets both, at the machine or by the token', async () => {
    for (const headers of [{}, { ...stranger, authorization: `Bearer ${TOKEN}` }]) {
      expect((await get('/metrics', headers)).body).toContain('assay_http_requests_total');
      expect(JSON.parse((await get('/healthz', headers)).body)).toEqual({
        status: 'ok',
        version: '0.1.0',
        mode: 'embedded',
        database: 'ok',
        queue: expect.anything(),
        agents: expect.anything(),
        mails: { waiting: 0, given_up: 0 },
        realtime: { connections: 0 },
        unsandboxed: { agents: 0, reasons: [] },
      });
    }
  });
});

describe('hole 18: sending too much', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    rawRequest(server.localUrl + path, {
      method: 'POST',
      headers: {
        apikey: server.context.backend.publishableKey,
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body,
    });

  test('lists in lists without an end are refused, not read', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const nested = `{"name":${'{"a":'.repeat(MOST_JSON_DEPTH)}1${'}'.repeat(MOST_JSON_DEPTH)}}`;
    for (const path of ['/rest/v1/projects', '/rest/v1/rpc/get_team_members', '/auth/v1/token?grant_type=password'])
      for (const body of [path.startsWith('/auth') ? deep.slice(0, 60_000) : deep, nested])
        expect([path, (await post(path, body)).status]).toEqual([path, 400]);
    expect((await post('/functions/v1/start-runs', nested)).status).toBe(400);
    expect((await post('/functions/v1/start-runs', nested)).body).toContain('nests too deep');
  });

  test('a body that does not say how long it is is counted while it comes', async () => {
    for (const [path, bytes] of [
      ['/auth/v1/token?grant_type=password', 100_000],
      ['/rest/v1/projects', 6_000_000],
      ['/functions/v1/start-runs', 2_000_000],
      ['/storage/v1/object/artifacts/x', 1_000_000],
    ] as const) {
      const answer = await post(path, 'x'.repeat(bytes), { 'transfer-encoding': 'chunked' });
      expect([path, answer.status]).toEqual([path, 413]);
    }
  });

  test('an agent’s body is not read before its token is', async () => {
    expect((await post('/agents/v1/events', 'x'.repeat(20_000_000), { authorization: 'Bearer guess' })).status).toBe(
      401,
    );
    expect((await post('/agents/v1/hello', '{}', { authorization: '' })).status).toBe(401);
  });

  test('an address of 20 KB, and two hundred headers, are not taken in', async () => {
    expect((await get(`/rest/v1/projects?name=eq.${'x'.repeat(20_000)}`)).status).toBe(431);
    const headers = Array.from({ length: 300 }, (_, index) => `x-${index}: ${'y'.repeat(60)}\r\n`).join('');
    expect(await exchange(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)).toMatch(/^HTTP\/1.1 431/);
  });
});

test('hole 18: who sends by the drop is cut off, and does not hold up the others', { timeout: 180_000 }, async () => {
  const startedMs = performance.now();
  const dropped = exchange('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Drop: ');
  expect((await get('/healthz')).status).toBe(200);
  expect(await dropped).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - startedMs).toBeLessThan(45_000);
});

test('hole 18: no answer is for a page elsewhere that sends cookies along', async () => {
  for (const path of ['/auth/v1/user', '/rest/v1/projects', '/storage/v1/bucket', '/functions/v1/start-runs']) {
    const { headers } = await rawRequest(server.localUrl + path, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:1', 'access-control-request-method': 'POST' },
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  }
});
