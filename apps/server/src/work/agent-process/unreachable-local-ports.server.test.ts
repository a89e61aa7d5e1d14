import { afterAll, expect, test } from 'vitest';
import { openWorkServer } from '../work-server.test-support.ts';
import { serve, startAgent, stopAgent } from './agent-process.test-support.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const opens = (start: string) => `assay: 1
name: Opens
start: ${start}
steps:
  - Expect the page to contain "Welcome"
`;

test('a test reads neither the outbox nor anything else of the server, by any of its addresses', {
  timeout: 180_000,
}, async () => {
  const shop = await openWorkServer();
  const { port } = new URL(shop.url());
  const { outboxKey } = shop.server();
  const outbox = `/outbox?key=${outboxKey}`;
  const site = await serve((request, response) => {
    if (request.url === '/away') {
      response.writeHead(302, { location: `http://localhost:${port}${outbox}` }).end();
      return;
    }
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Home</title><h1>Welcome</h1><iframe src="http://[::1]:${port}${outbox}"></iframe>
      <iframe src="http://127.0.0.1:${port}${outbox}"></iframe>`);
  });
  const agent = startAgent(shop);
  stops.push(site.close, shop.close, () => stopAgent(agent, 'SIGKILL'));
  const ada = await shop.person();
  const run = async (url: string, start: string) => {
    const project = await shop.project(await shop.company(ada, 'pro'), { url, content: opens(start) });
    const { run_ids } = await shop.call(ada, 'start-runs', { project_id: project });
    const row = async () =>
      (await shop.query('select status, message from public.test_runs where id = $1', [run_ids[0]]))[0];
    await expect.poll(async () => (await row())?.status, PATIENCE).toMatch(/Passed|Failed|Error/);
    return { url, ...(await row()) };
  };
  for (const host of ['127.0.0.1', 'localhost', '0.0.0.0', '[::1]', '2130706433']) {
    const url = `http://${host}:${port}`;
    const message = expect.stringMatching(/leads to an address of this installation/);
    expect(await run(url, outbox)).toEqual({ url, status: 'Failed', message });
  }
  expect(await run(site.url, '/away')).toMatchObject({ status: 'Failed' });
  expect(await run(site.url, '/')).toMatchObject({ status: 'Passed' });
  const events = await shop.query('select event::text as event from public.run_events');
  expect(events.filter(({ event }) => /confirm|recover/i.test(String(event)))).toEqual([]);
});
