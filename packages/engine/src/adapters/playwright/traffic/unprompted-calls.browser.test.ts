import { closeSharedBrowser, type StaticSite, serveStatic, withSession } from '@assay/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWriting } from '../../../core/exchanges/exchange.ts';
import { isWrite } from '../../../core/log/is-write.ts';

const TIMING = { timeoutMs: 5_000 };
const QUIET = { quietMs: 150, timeoutMs: 5_000 };
let site: StaticSite;

beforeAll(async () => {
  const post = (path: string, body: string) =>
    `fetch('${path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(${body}) })`;
  site = await serveStatic({
    // As it loads, the page reads with POST. Its first button reads another page of the same, its second one writes.
    '/': `<!doctype html><title>People</title><button id="next">Next</button><button id="add">Add</button>
      <script>${post('/rpc/people', '{ page: 1 }')};
      next.onclick = () => ${post('/rpc/people', '{ page: 2 }')};
      add.onclick = () => ${post('/rpc/add', "{ name: 'Ada' }")};</script>`,
    '/rpc/people': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":1,"name":"Ada"}]');
    },
    '/rpc/add': (_request, response) => {
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":2}');
    },
  });
});

afterAll(async () => {
  await closeSharedBrowser();
  await site.close();
});

test('what a page posts as it loads is no write after an action either; what it posts only then is one', async () => {
  const log = await withSession({ baseUrl: site.url, exchanges: true }, async (session) => {
    await session.goto('/', TIMING);
    await session.settle(QUIET);
    for (const name of ['Next', 'Add']) {
      const found = await session.locate({ role: 'button', name });
      if (found.status === 'found') await session.act(found.ref, { kind: 'click' }, TIMING);
      await session.settle(QUIET);
    }
    return session.log;
  });
  const path = ({ url }: { readonly url: string }) => new URL(url).pathname;
  expect(
    log.requests.filter(({ method }) => method === 'POST').map((request) => [path(request), isWrite(request)]),
  ).toEqual([
    ['/rpc/people', false],
    ['/rpc/people', false],
    ['/rpc/add', true],
  ]);
  expect(log.exchanges.map((exchange) => [path(exchange), isWriting(exchange)])).toEqual([
    ['/rpc/people', false],
    ['/rpc/people', false],
    ['/rpc/add', true],
  ]);
});
