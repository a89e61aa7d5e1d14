import { afterAll, expect, test } from 'vitest';
import { openWorkServer } from '../work-server.test-support.ts';
import { startAgent, stopAgent } from './agent-process.test-support.ts';
import { serveMembers } from './members-site.test-support.ts';

const PATIENCE = { timeout: 120_000, interval: 20 };
/** Long enough that nothing is taken back by accident; the test lets the time pass. */
const SILENCE_MS = 600_000;
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

test('C14: what a killed agent created is removed by the next generation on that environment, and nothing else', {
  timeout: 300_000,
}, async () => {
  const { members, held, ...site } = await serveMembers();
  const before = [...members];
  const intervals = { agentSilenceMs: SILENCE_MS, sweepMs: 50, graceMs: 0, maxAttempts: 1 };
  const shop = await openWorkServer({ heartbeatMs: 100, intervals });
  stops.push(site.close, shop.close);
  const begin = () => {
    const agent = startAgent(shop);
    stops.push(() => stopAgent(agent, 'SIGKILL'));
    return agent;
  };
  const ada = await shop.person();
  const project = await shop.project(await shop.company(ada, 'pro'), { url: site.url, tests: 0 });
  const generate = async () => (await shop.call(ada, 'generate-tests', { project_id: project })).generation_id;
  const statusOf = async (id: string) =>
    (await shop.query('select status from public.generations where id = $1', [id]))[0]?.status;
  const keys = async () => (await shop.query('select key from public.ledger_lines')).map(({ key }) => key);

  // The second one that the agent creates is the last that is answered: it does not come to remove them.
  held.most = 4;
  const first = begin();
  const lost = await generate();
  await expect.poll(keys, PATIENCE).toContain('created /api/members 4');
  await stopAgent(first, 'SIGKILL');
  expect(members).toHaveLength(4);
  expect((await ada.client.from('ledger_lines').select('key')).data ?? []).toEqual([]);
  await shop.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 day' where state = 'active'`);
  await expect.poll(() => statusOf(lost), PATIENCE).toBe('Error');

  const left = members.slice(2).map(({ id }) => id);
  held.most = Number.POSITIVE_INFINITY;
  begin();
  const next = await generate();
  await expect.poll(() => members.filter(({ id }) => left.includes(id)), PATIENCE).toEqual([]);
  expect(members).toEqual(expect.arrayContaining(before));
  await expect.poll(keys, PATIENCE).not.toContain('created /api/members 4');
  const notes = await shop.query(
    `select event ->> 'text' as text from public.generation_events where generation_id = $1 and event ->> 'kind' = 'note'`,
    [next],
  );
  expect(notes.map(({ text }) => text).join()).toMatch(/Putting back \d+ things that were created/);
  await shop.call(ada, 'cancel-generation', { generation_id: next });
});
