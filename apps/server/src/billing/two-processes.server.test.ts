import { AGENT_CALLS, type AgentCall, type AgentInput, PROTOCOL_HEADER, type RunOutcome } from '@assay/protocol';
import { findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueTemporaryToken } from '../agents/agent-token.ts';
import { openProcesses, type Processes } from '../processes.test-support.ts';
import { EMPTY_TEST } from '../work/work-server.test-support.ts';
import { openShop, type Shop, WAIT } from './billing.test-support.ts';
import { holdWebhooks, ofType, type Webhooks } from './held-webhooks.test-support.ts';

const bin = await findPostgres();
const ROUNDS = 20;
const TESTS = 30;
const WANTED_MS = 1_000;
const PASSED: RunOutcome = { status: 'Passed', durationMs: 1, healed: 0, flaky: false, findings: [] };

describe.skipIf(bin === null)('limits follow the subscription in another server process', () => {
  let postgres: PostgresServer;
  let processes: Processes;
  let shop: Shop;
  let webhooks: Webhooks;
  let other: string;
  let agentToken: string;
  beforeAll(async () => {
    if (bin === null) return;
    postgres = await startPostgresServer(bin);
    const env = {
      DATABASE_URL: `postgresql://postgres@127.0.0.1:${postgres.port}/postgres`,
      ASSAY_SECRET: 's'.repeat(64),
    };
    shop = await openShop(env);
    webhooks = await holdWebhooks(shop);
    processes = await openProcesses();
    other = await processes.start(env).ready();
    agentToken = (await issueTemporaryToken(shop.query, { name: 'of the test', lastsMs: 3_600_000 })).token;
  }, 180_000);
  afterAll(async () => {
    await processes?.close();
    await shop?.server.close();
    await postgres?.stop();
  });

  const ask = async (call: AgentCall, input: unknown) => {
    const headers = {
      authorization: `Bearer ${agentToken}`,
      [PROTOCOL_HEADER]: '1',
      'content-type': 'application/json',
    };
    const answer = await fetch(`${other}/agents/v1/${call}`, { method: 'POST', headers, body: JSON.stringify(input) });
    return answer.json();
  };
  const claim = async (input: AgentInput<'claim'>) => AGENT_CALLS.claim.output.parse(await ask('claim', input)).work;

  /** A company on Basic, whose five places are taken and whose other runs wait. */
  async function busyCompany() {
    const { admin, companyId } = await shop.newCustomer();
    await shop.buy(admin, 'basic');
    await expect.poll(() => shop.company(companyId), WAIT).toMatchObject({ subscription_status: 'active' });
    const project = await admin.client
      .from('projects')
      .insert({ company_id: companyId, name: 'Shop', url: 'http://127.0.0.1:9/' })
      .select('id')
      .single();
    await shop.query(
      `insert into public.tests (company_id, project_id, name, slug, feature, origin, content, step_count)
       select $1, $2, 'Test ' || n, 'test-' || n, 'Home', 'explorer', $3, 1 from generate_series(1, $4) as n`,
      [companyId, project.data?.id, EMPTY_TEST, TESTS],
    );
    await shop.call(admin, 'start-runs', { body: JSON.stringify({ project_id: project.data?.id }) });
    const hello = { protocol: 1, version: 'test', name: 'tester', slots: 30 };
    const { agentId } = AGENT_CALLS.hello.output.parse(await ask('hello', hello));
    const running = await claim({ agentId, free: 10, waitMs: 5_000 });
    expect(running).toHaveLength(5);
    return { admin, companyId, agentId, running: [...running] };
  }
  /** The change is made at the provider; gives its webhook, which nobody has sent yet. */
  const planChanged = async (person: { token: string }, plan: string) =>
    ofType(
      await webhooks.unheard(() =>
        shop.call(person, 'change-plan', { body: JSON.stringify({ plan, interval: 'month' }) }),
      ),
      'customer.subscription.updated',
    );

  test('an upgrade starts what waits within a second of its webhook, a downgrade starts nothing more and ends nothing', async () => {
    const { admin, companyId, agentId, running } = await busyCompany();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Who is silent for long loses its work.
      await ask('heartbeat', { agentId, running: running.map(({ id, attempt }) => ({ kind: 'run', id, attempt })) });
      const upgrade = await planChanged(admin, 'pro');
      const waiting = claim({ agentId, free: 1, waitMs: 20_000 });
      // The claim waits at the other process before the webhook comes to this one.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const start = performance.now();
      const sent = webhooks.send(upgrade);
      const got = await waiting;
      times.push(performance.now() - start);
      expect((await sent).status).toBe(200);
      expect(got).toHaveLength(1);
      running.push(...got);
      await webhooks.send(await planChanged(admin, 'basic'));
      expect(await claim({ agentId, free: 5, waitMs: 0 })).toEqual([]);
      const still = await shop.query("select 1 from public.test_runs where company_id = $1 and status = 'Running'", [
        companyId,
      ]);
      expect(still).toHaveLength(6);
      const done = running.shift();
      await ask('finish', { agentId, kind: 'run', id: done?.id, attempt: done?.attempt, outcome: PASSED });
      expect(await claim({ agentId, free: 5, waitMs: 0 })).toEqual([]);
    }
    const worst = Math.max(...times);
    expect(worst, `from webhook to claim, in ms: ${times.map(Math.round).join(' ')}`).toBeLessThan(WANTED_MS);
  }, 180_000);
});
