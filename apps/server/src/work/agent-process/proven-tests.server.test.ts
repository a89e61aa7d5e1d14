import { parseTestFile } from '@assay/domain';
import { afterAll, expect, test } from 'vitest';
import { openWorkServer } from '../work-server.test-support.ts';
import { serve, startAgent, stopAgent } from './agent-process.test-support.ts';

const PATIENCE = { timeout: 120_000, interval: 20 };
/** Long enough that nothing is taken back by accident; the test lets the time pass. */
const SILENCE_MS = 600_000;
/** Enough that most tests are unproven when one has been run. */
const PAGES = Array.from({ length: 12 }, (_, index) => `page-${index + 1}`);
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Each is a page of its own, with a form, so each gives tests to write and prove. */
function page(name: string, sent: string | null): string {
  const links = PAGES.map((one) => `<a href="/${one}">To ${one}</a>`).join(' ');
  const fields = Array.from({ length: PAGES.indexOf(name) + 1 }, (_, index) => `<label>Note ${index} <input></label>`);
  const answer = sent === null ? '' : `<p role="status">Thank you, ${name} has your message</p>`;
  return `<!doctype html><title>${name}</title><nav>${links}</nav><h1>Welcome to ${name}</h1>${answer}
    <form method="get"><label>Message for ${name} <input name="message" required></label>${fields.join(' ')}<button>Send to ${name}</button></form>`;
}

test('C16: a killed agent loses no proven test: each is listed and can be run at once, and stays', {
  timeout: 240_000,
}, async () => {
  const site = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site.test');
    const name = pathname === '/' ? 'home' : pathname.slice(1);
    if (name !== 'home' && !PAGES.includes(name)) return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html').end(page(name, searchParams.get('message')));
  });
  const intervals = { agentSilenceMs: SILENCE_MS, sweepMs: 50, graceMs: 0, maxAttempts: 1 };
  const shop = await openWorkServer({ heartbeatMs: 100, intervals });
  const agent = startAgent(shop);
  stops.push(site.close, shop.close, () => stopAgent(agent, 'SIGKILL'));
  const ada = await shop.person();
  const project = await shop.project(await shop.company(ada, 'pro'), { url: site.url, tests: 0 });
  const { generation_id: id } = await shop.call(ada, 'generate-tests', { project_id: project });

  const generation = async () =>
    (await shop.query('select status, counts from public.generations where id = $1', [id]))[0];
  const listed = async () =>
    (await ada.client.from('tests').select('id, content').eq('project_id', project)).data ?? [];
  await expect.poll(async () => (await listed()).length, PATIENCE).toBeGreaterThan(0);
  expect((await generation())?.status).toBe('Running');
  const [first] = await listed();
  const { run_ids: runs } = await shop.call(ada, 'start-runs', { project_id: project, test_ids: [String(first?.id)] });
  const runOf = async () => (await shop.query('select status from public.test_runs where id = $1', [runs[0]]))[0];
  await expect.poll(async () => (await runOf())?.status, PATIENCE).toBe('Passed');
  expect((await generation())?.status).toBe('Running');

  await stopAgent(agent, 'SIGKILL');
  const kept = await listed();
  const told = await shop.query(
    `select distinct event ->> 'testId' as id from public.generation_events
     where generation_id = $1 and event ->> 'kind' = 'proven'`,
    [id],
  );
  expect(kept.map((one) => one.id).sort()).toEqual(told.map((one) => one.id).sort());
  for (const { content } of kept) expect(parseTestFile(content, { file: 'test.yaml' }).ok).toBe(true);
  await shop.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 day' where state = 'active'`);
  await expect.poll(async () => (await generation())?.status, PATIENCE).toBe('Error');
  expect((await listed()).length).toBe(kept.length);
  expect(await generation()).toMatchObject({ counts: { proven: kept.length } });
});
