import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session, SessionOptions } from '../../../core/browser-clock-and-store-ports.ts';

const TIMING = { timeoutMs: 3_000 };
let site: StaticSite;

beforeAll(async () => {
  site = await serveStatic({
    '/': `<!doctype html><title>Main</title>
      <button onclick="window.open('/popup')">Help</button>
      <button onclick="window.open('/brief')">Notice</button>
      <button onclick="this.textContent = String(confirm('Sure?'))">Delete</button>
      <button onclick="this.textContent = prompt('Name?')">Rename</button>
      <a href="/report.csv">Report</a>
      <button onclick="fetch('/api/things?x=1', { method: 'POST' })">Save</button>
      <button onclick="console.error('bad thing'); console.log('fine'); Promise.reject(new TypeError('lost'))">Break</button>
      <button onclick="fetch('http://127.0.0.1:9/').catch(() => {})">Lose</button>`,
    '/brief': `<!doctype html><title>Brief</title><button onmousedown="window.close()">Dismiss</button>`,
    '/popup': `<!doctype html><title>Popup</title><button onclick="window.close()">Close</button><script>console.warn('from the popup')</script>`,
    '/report.csv': (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="report.csv"' })
        .end('a,b');
    },
    '/api/things': (_request, response) => {
      response.writeHead(422, { 'content-type': 'application/json' }).end('{}');
    },
    '/leave': `<!doctype html><title>Leave</title><button onclick="window.onbeforeunload = (event) => event.preventDefault()">Edit</button>`,
    '/alert': '<!doctype html><title>Alert</title><script>alert("Welcome")</script><button>After</button>',
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

async function click(session: Session, name: string, role: 'button' | 'link' = 'button'): Promise<string> {
  const result = await session.locate({ role, name });
  if (result.status !== 'found') throw new Error(`${name} is ${result.status}`);
  await session.act(result.ref, { kind: 'click' }, TIMING);
  return result.ref;
}

async function until(session: Session, condition: () => boolean): Promise<void> {
  const endMs = performance.now() + 3_000;
  while (!condition()) {
    if (performance.now() > endMs) throw new Error('it did not come');
    await session.nextChange({ timeoutMs: 100 });
  }
}

test('a new window is listed, switched to by each of its names, logged, and left when it closes itself', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await click(session, 'Help');
    await session.switchWindow('new', TIMING);
    await until(session, () => session.url().endsWith('/popup'));
    // The window has its address before its page is read: title and script come after it.
    await until(session, () => session.log.console.some(({ text }) => text === 'from the popup'));
    expect(await session.title()).toBe('Popup');
    expect(session.log.windows).toEqual([{ url: `${site.url}/popup` }]);
    await session.switchWindow('main', TIMING);
    expect(await session.title()).toBe('Main');
    await session.switchWindow('Popup', TIMING);
    await session.switchWindow('/popup', TIMING);
    await click(session, 'Close');
    await until(session, () => session.url() === `${site.url}/`);
    expect(await session.title()).toBe('Main');
    await expect(session.switchWindow('Nowhere', { timeoutMs: 150 })).rejects.toMatchObject({ code: 'timeout' });
  });
});

test('a click whose window closes before the mouse button is up is done', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await click(session, 'Notice');
    await session.switchWindow('Brief', TIMING);
    await click(session, 'Dismiss');
    await until(session, () => session.url() === `${site.url}/`);
  });
});

test('dialogs are dismissed unless an answer was given, and each is logged', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    const remove = await click(session, 'Delete');
    expect((await session.read(remove)).text).toBe('false');
    session.answerDialogs({ accept: true, text: 'Ada' });
    const rename = await click(session, 'Rename');
    expect((await session.read(rename)).text).toBe('Ada');
    expect(session.log.dialogs).toEqual([
      { type: 'confirm', message: 'Sure?', answer: 'dismissed' },
      { type: 'prompt', message: 'Name?', answer: 'accepted' },
    ]);
  });
});

test('an alert while the page loads does not hold it up', async () => {
  await withSession(site.url, async (session) => {
    expect((await session.goto('/alert', TIMING))?.status).toBe(200);
    expect((await session.locate({ role: 'button', name: 'After' })).status).toBe('found');
    expect(session.log.dialogs).toEqual([{ type: 'alert', message: 'Welcome', answer: 'dismissed' }]);
  });
});

test('a page that asks before it is left is left', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/leave', TIMING);
    await click(session, 'Edit');
    await session.goto('/', TIMING);
    expect(await session.title()).toBe('Main');
    expect(session.log.dialogs).toEqual([{ type: 'beforeunload', message: '', answer: 'accepted' }]);
  });
});

test('a download is written down and the page stays', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await click(session, 'Report', 'link');
    await until(session, () => session.log.downloads[0]?.text !== undefined);
    expect(session.log.downloads).toEqual([{ name: 'report.csv', url: `${site.url}/report.csv`, text: 'a,b' }]);
    expect(await session.title()).toBe('Main');
  });
});

test('requests are logged with method, status, type and origin, and those that fail with their reason', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    expect(session.log.requests[0]).toMatchObject({
      method: 'GET',
      url: `${site.url}/`,
      status: 200,
      type: 'document',
      pending: false,
      sameOrigin: true,
      navigation: true,
    });
    await click(session, 'Save');
    await until(session, () => session.log.requests.at(-1)?.status === 422);
    expect(session.log.requests.at(-1)).toMatchObject({
      method: 'POST',
      url: `${site.url}/api/things?x=1`,
      type: 'fetch',
      pending: false,
      navigation: false,
    });
    await click(session, 'Lose');
    await until(session, () => session.log.requests.at(-1)?.failure !== undefined);
    expect(session.log.requests.at(-1)).toMatchObject({
      status: 0,
      sameOrigin: false,
      pending: false,
      failure: expect.stringContaining('net::'),
    });
  });
});

test('what the console and the scripts complain about is logged', async () => {
  await withSession(site.url, async (session) => {
    await session.goto('/', TIMING);
    await click(session, 'Break');
    await until(session, () => session.log.scriptErrors.length > 0 && session.log.console.length > 1);
    expect(session.log.console.map(({ level, text }) => `${level}: ${text}`)).toEqual([
      'error: bad thing',
      'info: fine',
    ]);
    expect(session.log.scriptErrors).toEqual([
      { message: 'TypeError: lost', url: `${site.url}/`, at: expect.any(String) },
    ]);
  });
});

test('two sessions share no cookie and no storage, unless one is given to the other', async () => {
  const keep =
    "document.cookie = 'c=1'; localStorage.setItem('k', 'v'); document.title = document.cookie + localStorage.getItem('k')";
  const shop = await serveStatic({
    '/': `<!doctype html><title>-</title><button onclick="${keep}">Keep</button>`,
    '/look': `<!doctype html><script>document.title = document.cookie + ' ' + localStorage.getItem('k')</script>`,
  });
  try {
    const storage = await withSession(shop.url, async (session) => {
      await session.goto('/', TIMING);
      await click(session, 'Keep');
      return session.storage();
    });
    const titleWith = (options: SessionOptions) =>
      withSession(options, async (session) => {
        await session.goto('/look', TIMING);
        return session.title();
      });
    expect(await titleWith({ baseUrl: shop.url })).toBe('null');
    expect(await titleWith({ baseUrl: shop.url, storage })).toBe('c=1 v');
  } finally {
    await shop.close();
  }
});
