import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openWorkServer } from '../work-server.test-support.ts';
import { serve, startAgent, stopAgent } from './agent-process.test-support.ts';

const PUBLIC_HOST = '192.31.196.77';
const DIVERT = fileURLToPath(new URL('./public-address.test-support.ts', import.meta.url));
const PATIENCE = { timeout: 60_000, interval: 50 };
const CONTENT = `assay: 1
name: Opens the second page
feature: Home
start: START
steps:
  - Expect the page to contain "Welcome"
  - Click "Next"
  - Expect the page to contain "Keys of the cloud"
`;
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

test('a public application that redirects to a private address does not get the agent there', {
  timeout: 180_000,
}, async () => {
  let asked = 0;
  const inside = await serve((_, response) => {
    asked += 1;
    response.end('Keys of the cloud');
  });
  const site = await serve((request, response) => {
    if (request.url === '/next') return response.writeHead(302, { location: inside.url }).end();
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Home</title><h1>Welcome</h1><a href="/next">Next</a>');
  });
  const shop = await openWorkServer({ env: { ASSAY_ALLOW_PRIVATE_TARGETS: 'off' } });
  const env = { PUBLIC_HOST, PUBLIC_PORT: String(site.port) };
  const agent = startAgent(shop, ['--disable-warning=ExperimentalWarning', '--import', DIVERT], env);
  stops.push(inside.close, site.close, shop.close, () => stopAgent(agent, 'SIGKILL'));
  const ada = await shop.person();
  const company = await shop.company(ada, 'pro');
  const runAt = async (url: string, start: string) => {
    const content = CONTENT.replace('START', start);
    const project = await shop.project(company, { url, content });
    const { run_ids } = await shop.call(ada, 'start-runs', { project_id: project });
    const row = async () =>
      (await shop.query('select status, message from public.test_runs where id = $1', [run_ids[0]]))[0];
    await expect.poll(async () => (await row())?.status, PATIENCE).toMatch(/Passed|Failed|Error/);
    const steps = await shop.query(
      `select event -> 'step' ->> 'status' as status from public.run_events
       where run_id = $1 and event ->> 'kind' = 'step-ended' order by seq`,
      [run_ids[0]],
    );
    return { ...(await row()), steps: steps.map(({ status }) => status) };
  };
  const outside = `http://${PUBLIC_HOST}/`;
  const runs = [await runAt(inside.url, '/'), await runAt(outside, '/next'), await runAt(outside, '/')];
  expect(runs).toMatchObject([
    { status: 'Failed', message: expect.stringContaining('private address'), steps: ['skipped', 'skipped', 'skipped'] },
    {
      status: 'Failed',
      message: expect.stringContaining('leads to a private address'),
      steps: ['skipped', 'skipped', 'skipped'],
    },
    { status: 'Failed', steps: ['passed', 'passed', 'failed'] },
  ]);
  expect(asked).toBe(0);
});
