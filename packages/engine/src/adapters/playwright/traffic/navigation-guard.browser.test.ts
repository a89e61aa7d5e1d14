import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../core/browser-clock-and-store-ports.ts';

const TIMING = { timeoutMs: 3_000 };
const POLL = { timeout: 10_000 };
let site: StaticSite;
let other: StaticSite;
let visits: string[] = [];

beforeAll(async () => {
  other = await serveStatic({
    '*': (request, response) => {
      visits.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Other</title>');
    },
  });
  site = await serveStatic({
    '/': `<!doctype html><title>Home</title><a href="${other.url}/link">Away</a><a href="/redirect">Redirect</a><a href="/inside">Inside</a>
      <button onclick="window.open('${other.url}/popup')">Open</button><img src="${other.url}/picture">`,
    '/inside': '<!doctype html><title>Inside</title>',
    '/framed': `<!doctype html><title>Framed</title><iframe src="${other.url}/frame"></iframe>`,
    '/redirect': (_request, response) => {
      response.writeHead(302, { location: `${other.url}/redirected` }).end();
    },
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await Promise.all([site.close(), other.close()]);
});

function guarded(body: (session: Session) => Promise<void>): Promise<void> {
  const guard = (url: URL) => (url.origin === site.url ? null : 'it is another origin');
  visits = [];
  return withSession({ baseUrl: site.url, guard }, body);
}

async function follow(session: Session, name: string, role: 'link' | 'button' = 'link'): Promise<void> {
  const result = await session.locate({ role, name });
  if (result.status !== 'found') throw new Error(`${name} is ${result.status}`);
  await session.act(result.ref, { kind: 'click' }, TIMING);
}

async function untilRefused(session: Session): Promise<void> {
  const endMs = performance.now() + 3_000;
  while (session.log.refused.length === 0) {
    if (performance.now() > endMs) throw new Error('nothing was refused');
    await session.nextChange({ timeoutMs: 100 });
  }
}

test('a link to another origin is refused before it is asked for, and the page stays', async () => {
  await guarded(async (session) => {
    await session.goto('/', TIMING);
    await follow(session, 'Away');
    await untilRefused(session);
    expect(session.log.refused).toEqual([{ url: `${other.url}/link`, reason: 'it is another origin' }]);
    expect(visits).not.toContain('/link');
    await session.goto('/inside', TIMING);
    expect(await session.title()).toBe('Inside');
  });
});

test('a redirect to another origin is refused too, and opening it is an error that says so', async () => {
  await guarded(async (session) => {
    await expect(session.goto('/redirect', TIMING)).rejects.toMatchObject({
      code: 'target_off_origin',
      message: expect.stringContaining('/redirected'),
    });
    await expect(session.goto(`${other.url}/direct`, TIMING)).rejects.toMatchObject({ code: 'target_off_origin' });
    expect(visits).toEqual([]);
    expect(session.log.refused.map(({ url }) => url)).toEqual([`${other.url}/redirected`, `${other.url}/direct`]);
  });
});

test('pictures and frames of other origins are part of the page and pass', async () => {
  await guarded(async (session) => {
    await session.goto('/framed', TIMING);
    await expect.poll(() => visits, POLL).toEqual(['/frame']);
    await session.goto('/', TIMING);
    await expect.poll(() => visits, POLL).toEqual(['/frame', '/picture']);
    expect(session.log.refused).toEqual([]);
  });
});

test('a new window that goes to another origin is closed', async () => {
  await guarded(async (session) => {
    await session.goto('/', TIMING);
    await follow(session, 'Open', 'button');
    await untilRefused(session);
    expect(session.log.refused[0]?.url).toBe(`${other.url}/popup`);
    await expect(session.switchWindow('new', { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' });
  });
});

test('private addresses are refused where they are asked for', async () => {
  await withSession({ baseUrl: site.url, refusePrivateAddresses: true }, async (session) => {
    await expect(session.goto('/', TIMING)).rejects.toMatchObject({ code: 'target_private' });
    await expect(session.goto(site.url.replace('127.0.0.1', 'localhost'), TIMING)).rejects.toMatchObject({
      code: 'target_private',
    });
    await expect(session.goto('https://127.0.0.1:8443/', TIMING)).rejects.toMatchObject({ code: 'target_private' });
    await expect(session.goto('http://[::1]:8099/', TIMING)).rejects.toMatchObject({ code: 'target_private' });
  });
});
