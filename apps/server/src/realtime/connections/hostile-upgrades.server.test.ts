import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer, type TestServer } from '../../server.test-support.ts';
import { workPart } from '../../work-part.ts';

const SOCKET = '/realtime/v1/websocket';
let server: TestServer;
beforeAll(async () => {
  server = await openServer({}, () => undefined, [workPart()]);
}, 120_000);
afterAll(() => server?.close());

/** An upgrade as a hostile client writes it, which keeps its own half of the connection open. */
function upgrade(origin: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const all = { Host: host, Connection: 'Upgrade', Upgrade: 'websocket', ...headers };
  const lines = Object.entries(all).map(([name, text]) => `${name}: ${text}`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Everything that arrived until the server closed the connection. */
function ended(socket: ReturnType<typeof upgrade>): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
    });
    // Writing to a connection works while the server holds it, and fails after it was released.
    socket.on('end', () => void socket.write('x', () => socket.write('x')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
}

const stillAnswers = async () => expect((await fetch(`${server.localUrl}/healthz`)).status).toBe(200);

test.each([
  '//',
  '//[',
  'http://[',
  '/%',
  '/realtime/v1',
  `${SOCKET}/x`,
  `${SOCKET}?vsn=%`,
  `${SOCKET}?vsn=2.0.0&x=%zz`,
])('an upgrade at %s is refused and let go, on both ports, and the server goes on', async (path) => {
  for (const origin of [server.localUrl, server.context.evidenceUrl])
    expect(await ended(upgrade(origin, path))).toMatch(/^HTTP\/1\.1 4\d\d /);
  await stillAnswers();
});

test.each<[string, Record<string, string>]>([
  ['no host of ours', { Host: '[' }],
  ['a page that is none', { Origin: 'http://[' }],
  ['another protocol', { Upgrade: 'h2c' }],
  ['a broken key', { 'Sec-WebSocket-Key': '%', 'Sec-WebSocket-Version': '13' }],
  ['a version of nobody', { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version': '99' }],
])('an upgrade with %s is refused and let go', async (_, headers) => {
  expect(await ended(upgrade(server.localUrl, SOCKET, headers))).toMatch(/^HTTP\/1\.1 4\d\d /);
  await stillAnswers();
});

test.each([SOCKET, `${SOCKET}?vsn=9`, '/x', '/realtime/v1/x'])(
  'a client that breaks off an upgrade at %s ends only its own connection',
  async (path) => {
    for (const origin of [server.localUrl, server.context.evidenceUrl]) {
      const broken = Array.from({ length: 20 }, () => upgrade(origin, path));
      await Promise.all(
        broken.map(
          (socket) =>
            new Promise<void>((resolve) => {
              socket.on('error', () => undefined);
              socket.on('close', () => resolve());
              socket.on('connect', () => setImmediate(() => socket.resetAndDestroy()));
            }),
        ),
      );
      await stillAnswers();
    }
  },
);
