import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from '../work-server.test-support.ts';

let shop: WorkServer;
let ada: Person;

beforeAll(async () => {
  shop = await openWorkServer();
  ada = await shop.person();
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.query(`update public.test_runs set status = 'Cancelled' where status in ('Pending', 'Running')`);
  await shop.query('delete from pgboss.job');
});

/** A company with that many waiting runs. */
async function waiting(runs: number, plan: 'basic' | 'pro' = 'pro'): Promise<string> {
  const company = await shop.company(ada, plan);
  const project = await shop.project(company, { tests: runs });
  await shop.call(ada, 'start-runs', { project_id: project });
  return company;
}

async function claim(agentId: string, free: number): Promise<(string | undefined)[]> {
  const { work } = await shop.agent('claim', { agentId, free, waitMs: 0 });
  return work.map(({ companyId }) => companyId);
}

async function finishOneOf(company: string): Promise<void> {
  const [row] = await shop.query(
    `select id, attempt, agent_id from public.test_runs where company_id = $1 and status = 'Running' limit 1`,
    [company],
  );
  const outcome = { status: 'Passed' as const, durationMs: 1, healed: 0, flaky: false, findings: [] };
  const end = { kind: 'run' as const, id: String(row?.id), attempt: Number(row?.attempt), outcome };
  await shop.agent('finish', { ...end, agentId: String(row?.agent_id) });
}

const counts = (companies: readonly (string | undefined)[]) =>
  Object.fromEntries([...Map.groupBy(companies, (one) => one ?? '')].map(([company, { length }]) => [company, length]));

test('free slots go to the company that has the fewest running, no matter who asked first and how much it has', async () => {
  const big = await waiting(50);
  const small = [await waiting(1), await waiting(1), await waiting(1)];
  const agentId = await shop.hello(8);
  expect(counts(await claim(agentId, 6))).toEqual({
    [big]: 3,
    ...Object.fromEntries(small.map((company) => [company, 1])),
  });
  const newcomer = await waiting(2);
  expect(counts(await claim(agentId, 2))).toEqual({ [newcomer]: 2 });
  expect(counts(await claim(agentId, 3))).toEqual({ [big]: 3 });
});

test('with one slot the companies take turns, and within a company the oldest comes first', async () => {
  const big = await waiting(5);
  const small = [await waiting(2), await waiting(1)];
  const agentId = await shop.hello(1);
  const order: (string | undefined)[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const [company = ''] = await claim(agentId, 1);
    order.push(company);
    await finishOneOf(company);
  }
  expect(order).toEqual([big, ...small, big, small[0], big, big, big]);
});

test('many runs of one company are taken at once', async () => {
  const company = await waiting(100);
  await shop.query(`update pgboss.job set group_tier = 'limit -1' where group_id = $1`, [company]);
  await shop.query('update public.companies set max_concurrent_agents = -1 where id = $1', [company]);
  const agents = await Promise.all(Array.from({ length: 4 }, () => shop.hello(32)));
  const taken = (await Promise.all(agents.map((agentId) => claim(agentId, 32)))).flat();
  expect(taken).toHaveLength(100);
});

test('a company gets no more than its plan has, however many slots are free', async () => {
  const basic = await waiting(8, 'basic');
  const agentId = await shop.hello(32);
  expect(counts(await claim(agentId, 20))).toEqual({ [basic]: 5 });
  expect(await claim(agentId, 20)).toEqual([]);
  await finishOneOf(basic);
  expect(await claim(agentId, 20)).toEqual([basic]);
});
