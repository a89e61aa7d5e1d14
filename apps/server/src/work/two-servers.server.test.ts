import { readdir, readFile } from 'node:fs/promises';
import { join as path } from 'node:path';
import {
  AGENT_CALLS,
  type AgentCall,
  type AgentInput,
  PROTOCOL_HEADER,
  type RunOutcome,
  type Work,
} from '@assay/protocol';
import { fetchWithCookies, findPostgres, type PostgresServer, startPostgresServer } from '@assay/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issueTemporaryToken } from '../agents/agent-token.ts';
import { clientAt, openProcesses, type Processes } from '../processes.test-support.ts';
import { EMPTY_TEST } from './work-server.test-support.ts';

const letterSchema = z.object({ links: z.array(z.string()) });
const bin = await findPostgres();
const SECRET = 'a secret of both processes, long enough';
const ACCOUNT = { email: 'ada@example.com', password: 'correct horse' };
const PASSED: RunOutcome = { status: 'Passed', durationMs: 1, healed: 0, flaky: false, findings: [] };
const AT = '2026-01-01T00:00:00.000Z';
const PATIENT = { timeout: 30_000, interval: 50 };

let postgres: PostgresServer;
let processes: Processes;
let url: string;
let agentToken: string;

/** A single statement on its own connection, because the server goes away meanwhile. */
async function query(sql: string, params: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql, [...params]).finally(() => client.end());
  return rows;
}

function agentAt(server: string) {
  const headers = {
    authorization: `Bearer ${agentToken}`,
    [PROTOCOL_HEADER]: '1',
    'content-type': 'application/json',
  };
  const ask = (call: AgentCall, input: unknown) =>
    fetch(`${server}/agents/v1/${call}`, { method: 'POST', headers, body: JSON.stringify(input) });
  return {
    ask,
    claim: async (input: AgentInput<'claim'>) =>
      AGENT_CALLS.claim.output.parse(await (await ask('claim', input)).json()).work,
    hello: async () => {
      const hello = { protocol: 1, version: 'test', name: 'tester', slots: 4 };
      return AGENT_CALLS.hello.output.parse(await (await ask('hello', hello)).json()).agentId;
    },
  };
}

/** What a person receives in a channel. */
async function join(client: SupabaseClient, token: string, topic: string) {
  await client.realtime.setAuth(token);
  const heard: { event: string; payload: Record<string, unknown> }[] = [];
  let joins = 0;
  const channel = client.channel(topic, { config: { private: true } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => void heard.push({ event, payload }));
  channel.subscribe((state) => {
    if (state === 'SUBSCRIBED') joins += 1;
  });
  await expect.poll(() => joins, PATIENT).toBe(1);
  return { heard, joins: () => joins };
}

async function workspace(person: SupabaseClient, userId: string): Promise<string> {
  const companyId = crypto.randomUUID();
  for (const { error } of [
    await person.from('companies').insert({ id: companyId, name: 'Acme' }),
    await person.from('user_roles').insert({ user_id: userId, company_id: companyId, role: 'Admin' }),
  ])
    if (error) throw new Error(error.message);
  return companyId;
}

async function signIn(server: string) {
  const browser = fetchWithCookies();
  const client = await clientAt(server, browser);
  const made = await client.auth.signUp(ACCOUNT);
  if (made.error) throw made.error;
  const outbox = path(processes.folder, 'data/outbox');
  const [file = ''] = await readdir(outbox);
  const { links } = letterSchema.parse(JSON.parse(await readFile(path(outbox, file), 'utf8')));
  const link = new URL(links[0] ?? '');
  await browser(server + link.pathname + link.search, { redirect: 'manual' });
  const { data, error } = await client.auth.signInWithPassword(ACCOUNT);
  if (error) throw error;
  return { client, id: data.user.id, token: data.session.access_token };
}

const only = (work: readonly Work[]): Work => {
  const [first] = work;
  if (!first) throw new Error('Nothing was claimed.');
  return first;
};
const refOf = (agentId: string, { id, attempt }: Work) => ({ agentId, kind: 'run' as const, id, attempt });
const note = (seq: number) => ({ seq, at: AT, event: { kind: 'note' as const, text: `Note ${seq}` } });

describe.skipIf(bin === null)('two server processes on one PostgreSQL', () => {
  beforeAll(async () => {
    if (bin === null) return;
    postgres = await startPostgresServer(bin);
    url = `postgresql://postgres@127.0.0.1:${postgres.port}/postgres`;
    // Other tests commit without waiting for the log. Here acknowledged data must survive a crash.
    await query('create database assay');
    url = `postgresql://postgres@127.0.0.1:${postgres.port}/assay`;
    await query('alter database assay set synchronous_commit = on');
    processes = await openProcesses();
  }, 120_000);
  afterAll(async () => {
    await processes?.close();
    await postgres?.stop();
  });

  test('a run started at one is claimed at the other and followed at the first; after a crash of the database both go on', {
    timeout: 180_000,
  }, async () => {
    const env = { DATABASE_URL: url, ASSAY_SECRET: SECRET, BILLING: 'off' };
    const [a, b] = [processes.start(env), processes.start(env)];
    const [urlA, urlB] = await Promise.all([a.ready(), b.ready()]);
    agentToken = (await issueTemporaryToken(query, { name: 'of the test', lastsMs: 3_600_000 })).token;
    const ada = await signIn(urlA);
    const companyId = await workspace(ada.client, ada.id);
    const project = await ada.client
      .from('projects')
      .insert({ company_id: companyId, name: 'Shop', url: 'http://127.0.0.1:9/' })
      .select('id')
      .single();
    await query(
      `insert into public.tests (company_id, project_id, name, slug, feature, origin, content, step_count)
       select $1, $2, 'Test ' || n, 'test-' || n, 'Home', 'explorer', $3, 1 from generate_series(1, 3) as n`,
      [companyId, project.data?.id, EMPTY_TEST],
    );
    const agent = agentAt(urlB);
    const agentId = await agent.hello();
    const company = await join(ada.client, ada.token, `company:${companyId}`);

    // The claim waits at B before anything starts at A.
    const waiting = agent.claim({ agentId, free: 1, waitMs: 20_000 });
    const started = await ada.client.functions.invoke('start-runs', { body: { project_id: project.data?.id } });
    expect(started.error).toBeNull();
    const first = only(await waiting);
    const watched = await join(ada.client, ada.token, `run:${first.id}`);
    const said = await agent.ask('events', { ...refOf(agentId, first), events: [note(1), note(2)] });
    expect(await said.json()).toEqual({ acceptedSeq: 2 });
    await expect.poll(() => watched.heard.map(({ payload }) => payload.seq), PATIENT).toEqual([1, 2]);
    const end = { ...refOf(agentId, first), outcome: PASSED };
    expect(await (await agent.ask('finish', end)).json()).toEqual({ accepted: true });
    await expect
      .poll(() => company.heard.map(({ payload }) => `${payload.id} ${payload.status}`), PATIENT)
      .toContain(`${first.id} Passed`);

    const second = only(await agent.claim({ agentId, free: 1, waitMs: 0 }));
    const events = { ...refOf(agentId, second), events: [note(1)] };
    expect((await agent.ask('events', events)).status).toBe(200);

    await postgres.crash();

    // Like an agent: sends the same message until it is accepted.
    const more = { ...refOf(agentId, second), events: [note(1), note(2)] };
    await expect.poll(async () => (await agent.ask('events', more)).status, PATIENT).toBe(200);
    await expect.poll(async () => (await fetch(`${urlA}/healthz`)).status, PATIENT).toBe(200);
    await expect.poll(company.joins, PATIENT).toBe(2);
    await expect.poll(watched.joins, PATIENT).toBe(2);

    expect(await (await agent.ask('finish', end)).json()).toEqual({ accepted: false });
    const other = { ...refOf(agentId, second), outcome: PASSED };
    const ends = await Promise.all([agentAt(urlA).ask('finish', other), agent.ask('finish', other)]);
    const answers = await Promise.all(ends.map(async (answer) => AGENT_CALLS.finish.output.parse(await answer.json())));
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    await expect
      .poll(() => company.heard.map(({ payload }) => `${payload.id} ${payload.status}`), PATIENT)
      .toContain(`${second.id} Passed`);

    const third = only(await agentAt(urlA).claim({ agentId, free: 4, waitMs: 0 }));
    const last = { ...refOf(agentId, third), outcome: PASSED };
    expect(await (await agent.ask('finish', last)).json()).toEqual({ accepted: true });
    expect(await query('select status, attempt, count(*)::int as n from public.test_runs group by 1, 2')).toEqual([
      { status: 'Passed', attempt: 1, n: 3 },
    ]);
    expect(await query('select run_id, array_agg(seq order by seq) as seqs from public.run_events group by 1')).toEqual(
      expect.arrayContaining([first, second].map(({ id }) => ({ run_id: id, seqs: [1, 2] }))),
    );
    expect(await query('select finished_at is not null as done from public.run_batches')).toEqual([{ done: true }]);
    await ada.client.removeAllChannels();
    expect([a.child.exitCode, b.child.exitCode]).toEqual([null, null]);
  });
});
