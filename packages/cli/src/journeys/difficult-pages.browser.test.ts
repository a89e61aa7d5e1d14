import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AppMap } from '@assay/domain';
import { explore } from '@assay/engine';
import { type StaticSite, serveStatic } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assay, removeFolders } from './command.test-support.ts';
import { links, page } from './pages.test-support.ts';

/** Pages that never settle. Each links to a page that must be found all the same. */
const RESTLESS = {
  '/polls':
    '<p id="n">0</p><script>setInterval(() => fetch("/tick").then((r) => r.text()).then((t) => { document.getElementById("n").textContent = t; }), 40)</script>',
  '/moves':
    '<style>@keyframes m { to { transform: translateX(200px) } } #m { animation: m 0.3s infinite alternate }</style><div id="m">~</div><script>const draw = () => { document.getElementById("m").title = performance.now(); requestAnimationFrame(draw); }; draw()</script>',
  '/streams':
    '<script>new WebSocket("ws://" + location.host + "/socket").onmessage = ({ data }) => { document.title = "Streams " + data; }</script>',
  '/loads': '<img src="/image-without-end" alt="A picture that never ends">',
} as const;

const RUDE = {
  '/alerts': '<script>alert("one"); confirm("two?"); prompt("three?")</script>',
  '/leaves':
    '<script>window.onbeforeunload = (event) => { event.preventDefault(); return "stay"; }; addEventListener("beforeunload", (event) => event.preventDefault())</script><button onclick="this.textContent = \'Edited\'">Edit</button>',
  '/opens': '<button onclick="window.open(\'/popup\')">Help</button><script>window.open("/popup")</script>',
  '/downloads': '<a href="/report.csv">Report</a><button onclick="location = \'/report.csv\'">Export</button>',
  '/posts-away':
    '<form method="post" action="ELSEWHERE/take"><label>Note <input name="note"></label><button>Hand over</button></form>',
  '/goes-away': '<a href="/redirect">The shop next door</a>',
  '/silent-link': '<button onclick="fetch(\'/silent\')">Ask</button>',
} as const;

let restless: StaticSite;
let rude: StaticSite;
let elsewhere: StaticSite;
const taken: string[] = [];

beforeAll(async () => {
  elsewhere = await serveStatic({
    '*': (request, response) => {
      taken.push(`${request.method} ${request.url}`);
      response.end(page('Elsewhere', `<h1>Elsewhere</h1>${links({ Home: '/' })}`));
    },
  });
  restless = await serveRestless();
  rude = await serveStatic({
    ...pagesOf(RUDE),
    '/popup': page('Help', '<h1>Help</h1><button onclick="window.close()">Close</button>'),
    '/report.csv': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="r.csv"' });
      response.end('a,b');
    },
    '/redirect': (_request, response) => {
      response.writeHead(302, { location: `${elsewhere.url}/shop` }).end();
    },
    '/silent': () => undefined,
  });
});

afterAll(removeFolders);
afterAll(async () => {
  await Promise.all([restless, rude, elsewhere].map((site) => site.close()));
});

function pagesOf(bodies: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.fromEntries(Object.keys(bodies).map((path) => [path.slice(1), path]));
  const entries = Object.entries(bodies).flatMap(([path, body]): [string, string][] => [
    [
      path,
      page(path, `<h1>${path}</h1>${body.replace('ELSEWHERE', elsewhere.url)}${links({ Behind: `${path}/behind` })}`),
    ],
    [`${path}/behind`, page(`Behind ${path}`, `<h1>Behind ${path}</h1>${links({ Home: '/' })}`)],
  ]);
  return { '/': page('Home', `<h1>Home</h1>${links(names)}`), ...Object.fromEntries(entries) };
}

/** Static pages, and a poll, a picture and a socket that never end. */
async function serveRestless(): Promise<StaticSite> {
  const pages = pagesOf(RESTLESS);
  const sockets = new Set<Duplex>();
  let count = 0;
  const answer = ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const found = pages[url];
    if (url === '/tick') response.end(String(++count));
    else if (url === '/image-without-end') response.writeHead(200, { 'content-type': 'image/png' }).write('\x89PNG');
    else if (found !== undefined) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(found);
    else response.writeHead(404).end();
  };
  const server = createServer(answer);
  server.on('upgrade', async ({ headers }, socket) => {
    const { createHash } = await import('node:crypto');
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const timer = setInterval(() => socket.write(Buffer.from([0x81, 1, 0x61 + (++count % 26)])), 30);
    socket.on('close', () => clearInterval(timer)).on('error', () => socket.destroy());
    sockets.add(socket);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The site has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function mapOf(site: StaticSite): Promise<AppMap> {
  const { status, stdout, stderr } = await assay(['explore', site.url, '--json', '--time-budget', '90s']);
  expect(stderr).not.toContain('✗');
  expect(status).toBe(0);
  const result: unknown = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  if (typeof result !== 'object' || result === null) throw new Error('The last line is not a result.');
  const map: AppMap = Reflect.get(result, 'map');
  expect(map.stopped).toBe('everything seen');
  return map;
}

function pathsOf({ states }: AppMap): readonly string[] {
  return [...new Set(states.map(({ path }) => path))].sort();
}

function behind(bodies: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(bodies).flatMap((path) => [path, `${path}/behind`]);
}

test('pages that poll, move, stream and load without an end hold nothing up', async () => {
  expect(pathsOf(await mapOf(restless))).toEqual(['/', ...behind(RESTLESS)].sort());
}, 120_000);

test('alerts, questions, popups, downloads and ways to elsewhere hold nothing up, and nothing is sent elsewhere', async () => {
  const map = await mapOf(rude);
  expect(pathsOf(map)).toEqual(expect.arrayContaining(['/', ...behind(RUDE)]));
  expect(pathsOf(map).filter((path) => !path.startsWith('/'))).toEqual([]);
  expect(taken).toEqual([]);
}, 120_000);

test('private addresses are refused where the installation says so', async () => {
  await expect(explore({ url: rude.url, allowPrivateTargets: false })).rejects.toMatchObject({
    code: 'target_private',
    message: `${rude.url}/ leads to a private address.`,
  });
});
