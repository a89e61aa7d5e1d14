import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TIMING = { timeoutMs: 5_000 };
const QUIET = { quietMs: 150, timeoutMs: 5_000 };
let site: StaticSite;

beforeAll(async () => {
  site = await serveStatic({
    '/': `<!doctype html><title>Contacts</title><form method="post" action="/saved"><input name="city" value="Oslo"><button>Save</button></form>
      <button id="b">Load</button><script>b.onclick = async () => {
      await fetch('/api/contacts', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Ada', note: 'hunter22-x' }) });
      await fetch('/api/contacts?q=a'); await fetch('/text'); const form = new FormData(); form.set('title', 'Notes'); await fetch('/api/upload', { method: 'POST', body: form }); }</script>`,
    '/api/contacts': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":1,"name":"Ada"}]');
    },
    '/api/upload': (_request, response) => {
      response.writeHead(204).end();
    },
    '/text': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('{"not":"kept"}');
    },
    '/saved': '<!doctype html><title>Saved</title>',
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

async function pressBoth(options: { readonly exchanges?: boolean }) {
  return withSession({ baseUrl: site.url, secrets: ['hunter22-x'], ...options }, async (session) => {
    await session.goto('/', TIMING);
    for (const name of ['Load', 'Save']) {
      const found = await session.locate({ role: 'button', name });
      if (found.status === 'found') await session.act(found.ref, { kind: 'click' }, TIMING);
      await session.settle(QUIET);
    }
    const pathOf = (url: string) => url.slice(site.url.length);
    return session.log.exchanges.map(({ url, page = '', ...rest }) => ({
      ...rest,
      path: pathOf(url),
      page: pathOf(page),
    }));
  });
}

test('what scripts and forms send and what the server answers is kept, without secrets', async () => {
  const answer = [{ id: 1, name: 'Ada' }];
  const done = { pending: false, status: 200, page: '/' };
  expect(await pressBoth({ exchanges: true })).toEqual([
    { ...done, method: 'POST', type: 'fetch', path: '/api/contacts', sent: { name: 'Ada', note: '••••••' }, answer },
    { ...done, method: 'GET', type: 'fetch', path: '/api/contacts?q=a', answer },
    { ...done, method: 'GET', type: 'fetch', path: '/text' },
    { ...done, method: 'POST', type: 'fetch', path: '/api/upload', status: 204, sent: { title: 'Notes' } },
    { ...done, method: 'POST', type: 'document', path: '/saved', sent: { city: 'Oslo' } },
  ]);
});

test('a session that does not ask for it keeps nothing', async () => {
  expect(await pressBoth({})).toEqual([]);
});
