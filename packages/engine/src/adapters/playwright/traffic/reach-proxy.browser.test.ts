import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Session } from '../../../core/browser-clock-and-store-ports.ts';
import { createReach } from '../../network/reachable-addresses.ts';
import { launchBrowser } from '../process/launch-browser.ts';

const TIMING = { timeoutMs: 5_000 };
/** The server of the installation: counts connections of every protocol. */
let installation: { readonly port: number; connections: number; readonly servers: Server[] };
let site: StaticSite;
let open: Browser;
let kept: Browser;

const HOSTS = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '127.1',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0.0.0.0',
  '[::ffff:127.0.0.1]',
];

async function listenOnBoth(): Promise<typeof installation> {
  const made = { port: 0, connections: 0, servers: [] as Server[] };
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((_, response) => response.end('<title>Installation</title>Links of others'));
    server.on('connection', () => {
      made.connections += 1;
    });
    await once(server.listen(made.port, host), 'listening');
    const address = server.address();
    made.port = typeof address === 'object' && address !== null ? address.port : 0;
    made.servers.push(server);
  }
  return made;
}

/** All the ways in which a page can make its browser connect. */
const waysTo = (
  place: string,
) => `<!doctype html><title>Trying</title><link rel="preconnect" href="http://${place}"><link rel="stylesheet" href="http://${place}/x.css">
<img src="http://${place}/x.png"><iframe src="http://${place}/"></iframe><script src="http://${place}/x.js"></script><object data="http://${place}/x"></object>
<script>(async () => {
  const over = [];
  over.push(fetch('http://${place}/outbox', { mode: 'no-cors' }).catch(() => 0));
  over.push(new Promise((done) => { const socket = new WebSocket('ws://${place}/realtime'); socket.onclose = socket.onopen = done; }));
  over.push(new Promise((done) => { const source = new EventSource('http://${place}/events'); source.onerror = source.onopen = () => { source.close(); done(); }; }));
  navigator.sendBeacon('http://${place}/beacon', 'x');
  over.push((async () => {
    const urls = ['stun:${place}', 'turn:${place}?transport=tcp', 'turn:${place}'];
    const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }], iceTransportPolicy: 'all' });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
    await Promise.race([new Promise((done) => { peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done(); }), new Promise((late) => setTimeout(late, 1500))]);
  })().catch(() => 0));
  await Promise.all(over);
  document.title = 'Tried';
})()</script>`;

beforeAll(async () => {
  installation = await listenOnBoth();
  site = await serveStatic({
    ...Object.fromEntries(HOSTS.map((host, index) => [`/ways/${index}`, waysTo(`${host}:${installation.port}`)])),
    ...Object.fromEntries(
      HOSTS.map((host, index) => [
        `/redirect/${index}`,
        (_: unknown, response: import('node:http').ServerResponse) => {
          response.writeHead(302, { location: `http://${host}:${installation.port}/` }).end();
        },
      ]),
    ),
    '/': '<!doctype html><title>Home</title>',
  });
  [open, kept] = await Promise.all([
    launchBrowser(),
    launchBrowser({ reach: createReach({ refusedPorts: [installation.port] }), apart: true }),
  ]);
}, 60_000);

afterAll(async () => {
  await Promise.all([open, kept].map((browser) => browser?.close()));
  await site?.close();
  for (const server of installation?.servers ?? []) {
    server.closeAllConnections();
    server.close();
  }
});

async function inBrowser<T>(browser: Browser, body: (session: Session) => Promise<T>): Promise<T> {
  const session = await browser.newSession({ baseUrl: site.url });
  try {
    return await body(session);
  } finally {
    await session.close();
  }
}

async function tryAll(browser: Browser, index: number): Promise<number> {
  const before = installation.connections;
  await inBrowser(browser, async (session) => {
    await session.goto(`/ways/${index}`, TIMING);
    await expect.poll(() => session.title(), { timeout: 15_000 }).toBe('Tried');
  });
  return installation.connections - before;
}

test.each(HOSTS.map((host, index) => [host, index] as const))(
  'no page reaches the installation at %s, by any way',
  async (_, index) => {
    expect(await tryAll(kept, index)).toBe(0);
  },
  30_000,
);

test('without the proxy a page reaches it by the same ways', async () => {
  expect(await tryAll(open, 0)).toBeGreaterThan(3);
}, 30_000);

test.each(HOSTS)('opening it at %s is refused, and the message says where that leads', async (host) => {
  const before = installation.connections;
  await inBrowser(kept, async (session) => {
    const refused = { code: 'target_private', message: expect.stringContaining('an address of this installation') };
    await expect(session.goto(`http://${host}:${installation.port}/`, TIMING)).rejects.toMatchObject(refused);
    await expect(session.goto(`https://${host}:${installation.port}/`, TIMING)).rejects.toMatchObject(refused);
    await expect(session.goto(`/redirect/${HOSTS.indexOf(host)}`, TIMING)).rejects.toMatchObject(refused);
  });
  expect(installation.connections).toBe(before);
});

test('other servers on this machine are tested as before', async () => {
  await inBrowser(kept, async (session) => {
    await session.goto('/', TIMING);
    expect(await session.title()).toBe('Home');
  });
});

test('link-local and metadata addresses are refused without being named', async () => {
  await inBrowser(kept, async (session) => {
    for (const address of ['169.254.169.254/latest/meta-data', '[fd00:ec2::254]/', '100.100.100.200/', '[fe80::1]/'])
      await expect(session.goto(`http://${address}`, TIMING)).rejects.toMatchObject({ code: 'target_private' });
  });
});
