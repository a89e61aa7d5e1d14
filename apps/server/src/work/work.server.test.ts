import { AppError } from '@assay/domain';
import { PROTOCOL_HEADER, type RunOutcome, type Work } from '@assay/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from './work-server.test-support.ts';

/** Long enough that nothing is taken back by accident. A test calls `silence` to let time pass. */
const SILENCE_MS = 60_000;
let shop: WorkServer;
let ada: Person;
let company: string;
let project: string;
let isDiskFull = false;
const stored = new Map<string, string>();

beforeAll(async () => {
  shop = await openWorkServer({
    intervals: { agentSilenceMs: SILENCE_MS, sweepMs: 25, graceMs: 0 },
    store: async (path, body) => {
      if (isDiskFull) throw new AppError('disk_full', 'There is no space left.');
      stored.set(path, await new Response(body).text());
    },
  });
}, 120_000);
afterAll(() => shop?.close());
/** Tests leave no work behind that another test could claim. */
afterEach(async () => {
  await shop.query(`update public.test_runs set status = 'Cancelled' where status in ('Pending', 'Running')`);
  await shop.query(`update public.generations set status = 'Cancelled' where status in ('Pending', 'Running')`);
  await shop.query('delete from pgboss.job');
});
beforeEach(async () => {
  ada = await shop.person();
  company = await shop.company(ada);
  project = await shop.project(company, { tests: 7 });
});

const passed: RunOutcome = { status: 'Passed', durationMs: 12, healed: 0, flaky: false, findings: [] };
const at = '2026-01-01T00:00:00.000Z';

const start = () => shop.call(ada, 'start-runs', { project_id: project });
const claim = async (agentId: string, free: number, waitMs = 0) =>
  (await shop.agent('claim', { agentId, free, waitMs })).work;
const finish = (agentId: string, { id, attempt }: Work, outcome = passed) =>
  shop.agent('finish', { agentId, kind: 'run', id, attempt, outcome });
const statuses = async () => {
  const rows = await shop.query(
    'select status, count(*) as n from public.test_runs where company_id = $1 group by 1 order by 1',
    [company],
  );
  return Object.fromEntries(rows.map(({ status, n }) => [String(status), n]));
};
const cancelAll = (batch: string) => shop.call(ada, 'cancel-runs', { batch_id: batch });
const oneOf = (work: readonly Work[]): Work => {
  const [first] = work;
  if (!first) throw new Error('Nothing was claimed.');
  return first;
};
/** Acts as if all agents had been silent for longer than the limit. */
const silence = () =>
  shop.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where name = 'work' and state = 'active'`,
  );
const untilStatus = async (id: string, status: string) => {
  await expect
    .poll(async () => (await shop.query('select status from public.test_runs where id = $1', [id]))[0]?.status, {
      timeout: 20_000,
      interval: 20,
    })
    .toBe(status);
};

describe('claims', () => {
  it('start as many runs as the plan allows at the same time; the surplus waits and nothing is lost', async () => {
    const started = await start();
    expect({ runs: started.run_ids.length, waiting: started.waiting }).toEqual({ runs: 7, waiting: 2 });
    const agentId = await shop.hello(10);
    const work = await claim(agentId, 10);
    expect(work).toHaveLength(5);
    expect(await claim(agentId, 5)).toEqual([]);
    await finish(agentId, oneOf(work));
    expect(await claim(agentId, 5)).toHaveLength(1);
    await cancelAll(started.batch_id);
    expect(await statuses()).toEqual({ Passed: 1, Cancelled: 6 });
  });

  it('of two agents never give the same run to both', async () => {
    await start();
    const agents = await Promise.all([shop.hello(), shop.hello()]);
    const work = (await Promise.all(agents.map((agentId) => claim(agentId, 3)))).flat();
    expect(new Set(work.map(({ id }) => id)).size).toBe(work.length);
    expect(work.length).toBe(5);
  });

  it('that wait get the work at the moment it is there', async () => {
    const agentId = await shop.hello();
    const waiting = claim(agentId, 1, 20_000);
    await start();
    expect(await waiting).toHaveLength(1);
  });

  it('carry the credentials of the project in the clear, which the database holds encrypted', async () => {
    const { secrets } = shop.server().context;
    await shop.query('update public.projects set username = $2, password = $3 where id = $1', [
      project,
      secrets.encryptCredential('qa', { owner: 'project', id: project, field: 'username' }),
      secrets.encryptCredential('qa-pass', { owner: 'project', id: project, field: 'password' }),
    ]);
    await start();
    const work = oneOf(await claim(await shop.hello(), 1));
    expect(work).toMatchObject({
      ...{ username: 'qa', password: 'qa-pass', credentialsOrigin: 'http://127.0.0.1:9' },
      ...{ companyId: company, attempt: 1, baseUrl: 'http://127.0.0.1:9/' },
    });
  });

  it('end a run as Error when its test was deleted while it waited', async () => {
    const { batch_id, run_ids } = await start();
    await shop.query('delete from public.tests where project_id = $1', [project]);
    expect(await claim(await shop.hello(), 1)).toEqual([]);
    await cancelAll(batch_id);
    const [row] = await shop.query(
      `select message from public.test_runs where id = any ($1::uuid[]) and status = 'Error'`,
      [run_ids],
    );
    expect(row?.message).toContain('deleted');
  });
});

describe('two persons at the last free slot', () => {
  it('both start, one runs, the other waits, with the numbers in the message', async () => {
    const agentId = await shop.hello(10);
    const before = await start();
    const work = await claim(agentId, 4);
    expect(work).toHaveLength(4);
    const [first, second] = await Promise.all([start(), start()]);
    expect(await claim(agentId, 10)).toHaveLength(1);
    expect(await claim(agentId, 10)).toEqual([]);
    expect(first.waiting + second.waiting).toBe(14);
    expect((await start()).limit).toEqual({ current: 5, max: 5 });
    await shop.query(
      `select private.cancel_runs($1, batch.id) from public.run_batches as batch where company_id = $2`,
      [ada.id, company],
    );
    await cancelAll(before.batch_id);
  });
});

describe('an agent that is killed', () => {
  it('loses its run to another agent, which ends it once and counts it once', async () => {
    const { run_ids } = await start();
    const dead = await shop.hello();
    const lost = oneOf(await claim(dead, 1));
    await silence();
    await untilStatus(lost.id, 'Pending');
    const alive = await shop.hello();
    const again = oneOf(await claim(alive, 1, 10_000));
    expect({ id: again.id, attempt: again.attempt }).toEqual({ id: lost.id, attempt: 2 });
    const events = [{ seq: 1, at, event: { kind: 'note', text: 'I am back' } }] as const;
    const late = await shop.agentRefused('events', { agentId: dead, kind: 'run', id: lost.id, attempt: 1, events });
    expect({ status: late.status, code: late.error.code }).toEqual({ status: 409, code: 'work_lost' });
    expect(await finish(alive, again)).toEqual({ accepted: true });
    expect(await finish(dead, lost, { ...passed, status: 'Failed' })).toEqual({ accepted: false });
    expect(await finish(alive, again)).toEqual({ accepted: false });
    const [row] = await shop.query('select status, attempt from public.test_runs where id = $1', [lost.id]);
    expect(row).toEqual({ status: 'Passed', attempt: 2 });
    const [counted] = await shop.query(
      'select count(*) as n from private.counted_runs where run_id = any ($1::uuid[])',
      [run_ids],
    );
    expect(counted?.n).toBe(1);
  });

  it('three times in a row ends the run as Error that says so', async () => {
    await start();
    let id = '';
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const work = oneOf(await claim(await shop.hello(), 1, 10_000));
      expect(work.attempt).toBe(attempt);
      id = work.id;
      await silence();
      await untilStatus(id, attempt < 3 ? 'Pending' : 'Error');
    }
    const [row] = await shop.query('select message from public.test_runs where id = $1', [id]);
    expect(row?.message).toContain('The agent stopped 3 times');
  });

  it('hears that its work is lost, and a claim whose answer never arrived is taken back too', async () => {
    await start();
    const agentId = await shop.hello();
    const work = oneOf(await claim(agentId, 1));
    await silence();
    expect(await shop.agent('heartbeat', { agentId, running: [] })).toEqual({ cancel: [], lost: [] });
    await untilStatus(work.id, 'Pending');
    const { kind, id, attempt } = work;
    expect(await shop.agent('heartbeat', { agentId, running: [{ kind, id, attempt }] })).toEqual({
      cancel: [],
      lost: [{ kind, id }],
    });
  });
});

describe('an agent', () => {
  it('that beats keeps its work', async () => {
    await start();
    const agentId = await shop.hello();
    const { kind, id, attempt } = oneOf(await claim(agentId, 1));
    const nearly = `update pgboss.job set heartbeat_on = heartbeat_on - interval '50 seconds' where id = $1`;
    for (let beat = 0; beat < 3; beat += 1) {
      await shop.query(nearly, [id]);
      expect(await shop.agent('heartbeat', { agentId, running: [{ kind, id, attempt }] })).toEqual({
        cancel: [],
        lost: [],
      });
    }
    const [row] = await shop.query('select status, attempt from public.test_runs where id = $1', [id]);
    expect(row).toEqual({ status: 'Running', attempt: 1 });
  });

  it('is counted by /healthz with its slots until it says goodbye', async () => {
    const agents = async () => (await (await fetch(`${shop.url()}/healthz`)).json()).agents;
    const before = await agents();
    const agentId = await shop.hello(3);
    expect(await agents()).toEqual({ connected: before.connected + 1, slots: before.slots + 3 });
    await shop.agent('bye', { agentId });
    expect(await agents()).toEqual(before);
  });

  it('that drains hands its work back at once', async () => {
    await start();
    const agentId = await shop.hello();
    const work = oneOf(await claim(agentId, 1));
    await shop.agent('bye', { agentId });
    const again = oneOf(await claim(await shop.hello(), 1));
    expect({ id: again.id, attempt: again.attempt }).toEqual({ id: work.id, attempt: 2 });
  });

  it('hears of a cancelled run at its next heartbeat, and its end changes nothing', async () => {
    const { run_ids } = await start();
    const agentId = await shop.hello();
    const work = oneOf(await claim(agentId, 1));
    expect(await shop.call(ada, 'cancel-runs', { run_id: work.id })).toEqual({ cancelled: 1 });
    const { kind, id, attempt } = work;
    expect(await shop.agent('heartbeat', { agentId, running: [{ kind, id, attempt }] })).toEqual({
      cancel: [{ kind, id }],
      lost: [],
    });
    expect(await finish(agentId, work)).toEqual({ accepted: false });
    for (const run_id of run_ids) await shop.call(ada, 'cancel-runs', { run_id });
    expect(await statuses()).toEqual({ Cancelled: 7 });
  });

  it.each([
    ['without the token', {}, 401, 'agent_unknown'],
    ['with a wrong token', { authorization: 'Bearer nonsense', [PROTOCOL_HEADER]: '1' }, 401, 'agent_unknown'],
    ['of another version', { [PROTOCOL_HEADER]: '99' }, 426, 'protocol_unsupported'],
  ])('%s is refused', async (_, given, status, code) => {
    const token = `Bearer ${shop.agentToken}`;
    const headers: Record<string, string> =
      code === 'agent_unknown' ? { ...given } : { authorization: token, ...given };
    const response = await fetch(`${shop.url()}/agents/v1/claim`, { method: 'POST', headers, body: '{}' });
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }]);
  });

  it('that the server does not know gets an error that says so', async () => {
    const refused = await shop.agentRefused('claim', {
      agentId: '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11',
      free: 1,
      waitMs: 0,
    });
    expect(refused.error.code).toBe('agent_unknown');
  });

  it('that misspells a field gets an error that names it', async () => {
    const refused = await shop.agentRefused('claim', { agentId: 'x', free: 1, waitms: 0 });
    expect({ status: refused.status, code: refused.error.code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(JSON.stringify(refused.error.details)).toContain('agentId');
  });
});

describe('events', () => {
  it('are stored once however often they are sent, and frames are not stored', async () => {
    await start();
    const agentId = await shop.hello();
    const { id, attempt } = oneOf(await claim(agentId, 1));
    const request = {
      agentId,
      kind: 'run',
      id,
      attempt,
      events: [
        { seq: 1, at, event: { kind: 'run-started', attempt: 1, steps: ['A'], browser: 'Chromium' } },
        { seq: 2, at, event: { kind: 'frame', picture: 'live.jpg' } },
        { seq: 3, at, event: { kind: 'step-started', index: 0 } },
      ],
    } as const;
    const sent = {
      ...request,
      events: [...request.events].map((one) => ({ ...one, event: structuredClone(one.event) })),
    };
    const answers = [
      await shop.agent('events', JSON.parse(JSON.stringify(sent))),
      await shop.agent('events', JSON.parse(JSON.stringify(sent))),
    ];
    expect(answers).toEqual([{ acceptedSeq: 3 }, { acceptedSeq: 3 }]);
    const rows = await shop.query(
      `select seq, event ->> 'kind' as kind from public.run_events where run_id = $1 order by seq`,
      [id],
    );
    expect(rows).toEqual([
      { seq: 1, kind: 'run-started' },
      { seq: 3, kind: 'step-started' },
    ]);
  });
});

describe('artifacts', () => {
  const put = (agentId: string, work: Work, name: string, body: string) =>
    fetch(
      `${shop.url()}/agents/v1/artifacts/${work.kind}/${work.id}/${work.attempt}/${name}?artifact=picture&type=image/jpeg&agentId=${agentId}`,
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${shop.agentToken}`, [PROTOCOL_HEADER]: '1' },
        body,
      },
    );

  it('go to the storage and have one row each, the latest of a name', async () => {
    await start();
    const agentId = await shop.hello();
    const work = oneOf(await claim(agentId, 1));
    await put(agentId, work, 'live.jpg', 'one');
    const response = await put(agentId, work, 'live.jpg', 'second');
    const path = `${company}/${work.id}/1/live.jpg`;
    expect(await response.json()).toEqual({ path });
    expect(stored.get(path)).toBe('second');
    expect(
      await shop.query('select kind, path, size_bytes from public.artifacts where run_id = $1', [work.id]),
    ).toEqual([{ kind: 'picture', path, size_bytes: 6 }]);
  });

  it('are refused with 507 when the disk is full, and the run can still end', async () => {
    await start();
    const agentId = await shop.hello();
    const work = oneOf(await claim(agentId, 1));
    isDiskFull = true;
    const response = await put(agentId, work, 'a.jpg', 'x');
    isDiskFull = false;
    expect([response.status, await response.json()]).toMatchObject([507, { error: { code: 'disk_full' } }]);
    expect(await finish(agentId, work)).toEqual({ accepted: true });
  });

  it('are refused with 402 when they fill what the plan stores, and the run can still end', async () => {
    await start();
    const agentId = await shop.hello();
    const work = oneOf(await claim(agentId, 1));
    const fill = (left: number) =>
      shop.query(
        `insert into private.stored_bytes (company_id, bytes)
         select $1, stored_bytes - $2 from private.company_storage($1)
         on conflict (company_id) do update set bytes = excluded.bytes`,
        [company, left],
      );
    await fill(2);
    const answers = [await put(agentId, work, 'fits.jpg', 'ab'), await put(agentId, work, 'full.jpg', 'c')];
    await fill(1);
    answers.push(await put(agentId, work, 'larger.jpg', 'de'));
    expect(answers.map(({ status }) => status)).toEqual([200, 402, 402]);
    expect(await answers[1]?.json()).toMatchObject({ error: { code: 'limit_reached' } });
    expect(stored.has(`${company}/${work.id}/1/full.jpg`)).toBe(false);
    expect(await finish(agentId, work)).toEqual({ accepted: true });
    await shop.query('delete from private.stored_bytes where company_id = $1', [company]);
  });

  it.each(['..%2F..%2Fsecret', '%2Fetc', 'a b.jpg'])('with the name %s are refused', async (name) => {
    await start();
    const agentId = await shop.hello();
    const work = oneOf(await claim(agentId, 1));
    expect((await put(agentId, work, name, 'x')).status).toBe(400);
  });
});

describe('a server that starts again', () => {
  it('gives waiting rows without a job one, takes back what runs without one, and loses nothing', async () => {
    const { batch_id } = await start();
    const agentId = await shop.hello();
    const kept = oneOf(await claim(agentId, 1));
    const orphan = oneOf(await claim(agentId, 1));
    await shop.query(`delete from pgboss.job where name = 'work' and id <> $1`, [kept.id]);
    await shop.restart();
    expect(await finish(agentId, kept)).toEqual({ accepted: true });
    const work = await claim(agentId, 10);
    expect(work).toHaveLength(5);
    const [row] = await shop.query('select status, attempt from public.test_runs where id = $1', [orphan.id]);
    expect(['Pending', 'Running']).toContain(row?.status);
    expect(await shop.call(ada, 'cancel-runs', { batch_id })).toEqual({ cancelled: 6 });
    expect(await statuses()).toEqual({ Passed: 1, Cancelled: 6 });
  }, 30_000);
});
