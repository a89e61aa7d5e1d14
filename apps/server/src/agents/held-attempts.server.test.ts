import { PROTOCOL_HEADER, type RunOutcome, type Work } from '@assay/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from '../work/work-server.test-support.ts';

let shop: WorkServer;
let ada: Person;
let company: string;
let project: string;

beforeAll(async () => {
  shop = await openWorkServer({ store: async (_, body) => void (await new Response(body).text()) });
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.query(`update public.test_runs set status = 'Cancelled' where status in ('Pending', 'Running')`);
  await shop.query('delete from pgboss.job');
});
beforeEach(async () => {
  ada = await shop.person();
  company = await shop.company(ada, 'pro');
  project = await shop.project(company);
});

const PASSED: RunOutcome = { status: 'Passed', durationMs: 12, healed: 0, flaky: false, findings: [] };
const EVENTS = [{ seq: 1, at: '2026-01-01T00:00:00.000Z', event: { kind: 'note' as const, text: 'Forged' } }];

async function claimed(agentId: string): Promise<Work> {
  await shop.call(ada, 'start-runs', { project_id: project });
  const { work } = await shop.agent('claim', { agentId, free: 1, waitMs: 0 });
  const [one] = work;
  if (!one) throw new Error('Nothing was claimed.');
  return one;
}

function upload(agentId: string, { kind, id, attempt }: Work): Promise<Response> {
  const query = new URLSearchParams({ artifact: 'picture', type: 'image/jpeg', agentId });
  return fetch(`${shop.url()}/agents/v1/artifacts/${kind}/${id}/${attempt}/a.jpg?${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${shop.agentToken}`, [PROTOCOL_HEADER]: '1' },
    body: 'x',
  });
}

describe('an attempt that another agent holds', () => {
  test('is not finished by its neighbour', async () => {
    const [holder, neighbour] = [await shop.hello(), await shop.hello()];
    const { id, attempt } = await claimed(holder);
    const end = { kind: 'run' as const, id, attempt, outcome: PASSED };
    expect(await shop.agent('finish', { ...end, agentId: neighbour })).toEqual({ accepted: false });
    expect(await shop.agent('finish', { ...end, agentId: holder })).toEqual({ accepted: true });
  });

  test('gets no events of its neighbour', async () => {
    const [holder, neighbour] = [await shop.hello(), await shop.hello()];
    const { id, attempt } = await claimed(holder);
    const batch = { kind: 'run' as const, id, attempt, events: EVENTS };
    const refused = await shop.agentRefused('events', { ...batch, agentId: neighbour });
    expect([refused.status, refused.error.code]).toEqual([409, 'work_lost']);
    expect(await shop.agent('events', { ...batch, agentId: holder })).toEqual({ acceptedSeq: 1 });
  });

  test('gets no artifact of its neighbour', async () => {
    const [holder, neighbour] = [await shop.hello(), await shop.hello()];
    const work = await claimed(holder);
    const refused = await upload(neighbour, work);
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'work_lost' } }]);
    expect((await upload(holder, work)).status).toBe(200);
  });
});

describe('a token', () => {
  const ofCompany = async (person: Person, company_id: string) =>
    shop.call(person, 'create-agent', { company_id, name: 'ours' });

  test('of a company neither claims nor ends another company’s work', async () => {
    const eve = await shop.person();
    const { token } = await ofCompany(eve, await shop.company(eve));
    const theirs = await shop.hello(2, token);
    await shop.call(ada, 'start-runs', { project_id: project });
    expect(await shop.agent('claim', { agentId: theirs, free: 2, waitMs: 0 }, token)).toMatchObject({ work: [] });

    const holder = await shop.hello();
    const { work } = await shop.agent('claim', { agentId: holder, free: 1, waitMs: 0 });
    const { id, attempt } = work[0] ?? {};
    expect(attempt).toBe(1);
    const end = { kind: 'run', id, attempt, outcome: PASSED };
    // The id of the holder is not enough: it registered with another token.
    const refused = await shop.agentRefused('finish', { ...end, agentId: holder }, token);
    expect([refused.status, refused.error.code]).toEqual([401, 'agent_unknown']);
    expect(await shop.agentRefused('heartbeat', { agentId: holder, running: [] }, token)).toMatchObject({
      status: 401,
    });
    expect(await shop.agentRefused('bye', { agentId: holder }, token)).toMatchObject({ status: 401 });
  });

  test('of a company that an agent came in with has that company’s work to itself', async () => {
    const { token } = await ofCompany(ada, company);
    const shared = await shop.hello();
    await shop.call(ada, 'start-runs', { project_id: project });
    const own = await shop.hello(2, token);
    expect(await shop.agent('claim', { agentId: shared, free: 2, waitMs: 0 })).toMatchObject({ work: [] });
    const { work } = await shop.agent('claim', { agentId: own, free: 2, waitMs: 0 }, token);
    expect(work).toMatchObject([{ companyId: company, attempt: 1 }]);
  });

  test('that is revoked is refused at the next call, and what its agents held is taken back', async () => {
    const made = await ofCompany(ada, company);
    const own = await shop.hello(2, made.token);
    await shop.call(ada, 'start-runs', { project_id: project });
    const claim = { agentId: own, free: 1, waitMs: 0 };
    const { work } = await shop.agent('claim', claim, made.token);
    expect(work).toHaveLength(1);
    expect(await shop.call(ada, 'revoke-agent', { token_id: made.token_id })).toEqual({ revoked: true });
    for (const [call, input] of [
      ['claim', claim],
      ['heartbeat', { agentId: own, running: [] }],
      ['finish', { agentId: own, kind: 'run', id: work[0]?.id, attempt: 1, outcome: PASSED }],
      ['hello', { protocol: 1, version: 'test', name: 'again', slots: 1 }],
    ] as const) {
      expect((await shop.agentRefused(call, input, made.token)).error.code).toBe('agent_unknown');
    }
    // Without agents of its own, the company's work goes to the installation's agents again.
    const again = await shop.agent('claim', { agentId: await shop.hello(), free: 1, waitMs: 0 });
    expect(again.work).toMatchObject([{ id: work[0]?.id, attempt: 2 }]);
  });

  test('is made and revoked by who may manage the company, and for the installation by super admins', async () => {
    const [quinn, eve] = [await shop.person(), await shop.person()];
    await shop.query(`insert into public.user_roles (user_id, company_id, role) values ($1, $2, 'QA')`, [
      quinn.id,
      company,
    ]);
    const made = await ofCompany(ada, company);
    const codes = await Promise.all(
      (
        [
          [quinn, 'create-agent', { company_id: company, name: 'x' }],
          [eve, 'create-agent', { company_id: company, name: 'x' }],
          [ada, 'create-agent', { name: 'x' }],
          [quinn, 'revoke-agent', { token_id: made.token_id }],
          [eve, 'revoke-agent', { token_id: made.token_id }],
          [undefined, 'revoke-agent', { token_id: made.token_id }],
        ] as const
      ).map(async ([who, name, input]) => (await shop.refused(who, name, input)).error.code),
    );
    expect(codes).toEqual([
      ...['not_allowed', 'not_found_or_denied', 'not_allowed'],
      ...['not_allowed', 'not_found_or_denied', 'not_signed_in'],
    ]);
    await shop.query('insert into private.super_admins (user_id) values ($1)', [eve.id]);
    const installation = await shop.call(eve, 'create-agent', { name: 'shared' });
    expect(await shop.hello(1, installation.token)).toMatch(/^[0-9a-f-]{36}$/);

    const listed = await ada.client.from('agent_tokens').select('*');
    expect(listed.data).toMatchObject([{ id: made.token_id, name: 'ours', company_id: company, revoked_at: null }]);
    expect(JSON.stringify(listed.data)).not.toContain('hash');
    expect(made.token).toMatch(/^assay_agent_[\w-]{43}$/);
    const stored = await shop.query('select token_hash from private.agent_token_hashes where token_id = $1', [
      made.token_id,
    ]);
    expect(stored).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(
      await shop.query(`select actor_id, action from public.audit_log where target_id = $1`, [made.token_id]),
    ).toEqual([{ actor_id: ada.id, action: 'agent_tokens.insert' }]);
  });

  test.each(['', 'nonsense', `assay_agent_${'A'.repeat(43)}`])(
    'that nobody was given lets nobody in: "%s"',
    async (token) => {
      const refused = await shop.agentRefused('hello', { protocol: 1, version: 'test', name: 'x', slots: 1 }, token);
      expect([refused.status, refused.error.code]).toEqual([401, 'agent_unknown']);
    },
  );
});
