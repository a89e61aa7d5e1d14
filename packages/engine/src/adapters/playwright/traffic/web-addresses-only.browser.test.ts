import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeSharedBrowser, type ServedPage, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../core/browser-clock-and-store-ports.ts';

const TIMING = { timeoutMs: 3_000 };
let folder: string;
let file: string;
let site: StaticSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-web-only-'));
  await writeFile(join(folder, 'secret.html'), '<title>The key of the server</title>');
  file = pathToFileURL(join(folder, 'secret.html')).href;
  const page = (body: string) => `<!doctype html><title>Home</title>${body}`;
  const redirect =
    (location: string): ServedPage =>
    (_, response) => {
      response.writeHead(302, { location }).end();
    };
  site = await serveStatic({
    '/': page(`<a href="${file}">Link</a><a href="${file}" download>Download</a><a href="/redirect">Redirect</a>
      <a href="view-source:http://127.0.0.1/">Source</a><a href="chrome://version">Version</a>
      <button onclick="location = '${file}'">Go</button><button onclick="window.open('${file}')">Open</button>
      <button onclick="window.open('chrome://version')">Open settings</button>
      <form action="${file}"><button>Send</button></form>
      <button onclick="window.open(window.URL.createObjectURL(new Blob(['<title>Report</title>'], { type: 'text/html' })))">Print</button>`),
    '/framed': page(`<iframe src="${file}" title="Frame"></iframe><iframe src="/redirect"></iframe>`),
    '/refresh': page(`<meta http-equiv="refresh" content="0; url=${file}">`),
    '/redirect': redirect(file),
    '/to-data': redirect('data:text/html,<title>Data</title>'),
    '/parts':
      page(`<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" onload="document.title = 'Drawn'">
      <iframe srcdoc="<p>Inside" title="Frame"></iframe><iframe src="about:blank"></iframe>`),
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const inSession = (body: (session: Session) => Promise<void>) => withSession(site.url, body);

test.each([
  ['a file', () => file],
  ['the source of a page', () => `view-source:${site.url}/`],
  ['a page of the browser', () => 'chrome://version'],
  ['its tools', () => 'devtools://devtools/bundled/inspector.html'],
  ['data', () => 'data:text/html,<title>Data</title>'],
  ['a script', () => 'javascript:document.title=1'],
  ['an empty page', () => 'about:blank'],
  ['a blob', () => `blob:${site.url}/5f1c0a9e-3b0c-4a52-9f7e-2f3a2a1d7a11`],
  ['a file of the browser', () => `filesystem:${site.url}/temporary/x`],
  ['a file, spelled otherwise', () => ` \t${file.replace('file', 'F\tI\nle')}`],
])('%s is not opened, and the error names it', async (_, address) => {
  await inSession(async (session) => {
    await session.goto('/', TIMING);
    const refused = { code: 'address_refused', message: expect.stringContaining(address()) };
    await expect(session.goto(address(), TIMING)).rejects.toMatchObject(refused);
    expect(session.url()).toBe(`${site.url}/`);
  });
});

test.each([
  ['Link', 'link'],
  ['Download', 'link'],
  ['Source', 'link'],
  ['Version', 'link'],
  ['Go', 'button'],
  ['Open', 'button'],
  ['Open settings', 'button'],
  ['Send', 'button'],
] as const)('what a page has behind "%s" does not open', async (name, role) => {
  await inSession(async (session) => {
    await session.goto('/', TIMING);
    await follow(session, name, role);
    await session.settle({ quietMs: 200, timeoutMs: 1_000 });
    const { windows, downloads } = session.log;
    expect({ url: session.url(), windows, downloads }).toEqual({ url: `${site.url}/`, windows: [], downloads: [] });
  });
});

test.each(['/redirect', '/to-data'])('a redirect away from the web is refused: %s', async (path) => {
  await inSession(async (session) => {
    const refused = { code: 'address_refused', message: expect.stringContaining(path) };
    await expect(session.goto(path, TIMING)).rejects.toMatchObject(refused);
  });
});

test.each(['/framed', '/refresh'])('frames and refreshes do not show a file: %s', async (path) => {
  await inSession(async (session) => {
    await session.goto(path, TIMING);
    await session.settle({ quietMs: 200, timeoutMs: 1_000 });
    expect(session.url()).toBe(`${site.url}${path}`);
    const files = session.log.requests.filter(({ url }) => url.startsWith('file:'));
    expect(files.filter(({ status }) => status !== 0)).toEqual([]);
  });
});

test('pictures and frames that a page makes of its own go on working, and a report in a window of its own', async () => {
  await inSession(async (session) => {
    await session.goto('/parts', TIMING);
    await expect.poll(() => session.title()).toBe('Drawn');
    expect((await session.outline()).outline).toContain('Inside');
    await session.goto('/', TIMING);
    await follow(session, 'Print', 'button');
    await session.switchWindow('new', TIMING);
    await expect.poll(() => session.title()).toBe('Report');
    expect(session.url()).toMatch(/^blob:/);
  });
});

async function follow(session: Session, name: string, role: 'link' | 'button'): Promise<void> {
  const found = await session.locate({ role, name });
  if (found.status !== 'found') throw new Error(`${name} is ${found.status}`);
  await session.act(found.ref, { kind: 'click' }, TIMING);
}
