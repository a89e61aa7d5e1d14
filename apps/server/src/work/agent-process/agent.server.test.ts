import { type ChildProcess, execFileSync } from 'node:child_process';
import { viewRun } from '@assay/event-log';
import { runEventSchema } from '@assay/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorkServer, type Person, type WorkServer } from '../work-server.test-support.ts';
import { serve, startAgent as startAgentAt, stopAgent as stop } from './agent-process.test-support.ts';

const PATIENCE = { timeout: 40_000, interval: 50 };
/** Longer than a busy machine keeps an agent from its heartbeat; a run must not count as lost because of that. */
const SILENCE_MS = 10_000;

let shop: WorkServer;
let ada: Person;
let site: Awaited<ReturnType<typeof serve>>;
let siteUrl: string;
/** Held back until a test releases it, so that a run can be observed in progress. */
let release = Promise.withResolvers<void>();
let asked = 0;
const agents: ChildProcess[] = [];

const CONTENT = `assay: 1
name: Opens the second page
feature: Home
start: /
steps:
  - Expect the page to contain "Welcome"
  - Click "Next"
  - Expect the page to contain "Second page"
`;

beforeAll(async () => {
  site = await serve(async (request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.url === '/')
      return response.end('<!doctype html><title>Home</title><h1>Welcome</h1><a href="/next">Next</a>');
    if (request.url !== '/next') return response.writeHead(404).end();
    asked += 1;
    await release.promise;
    response.end('<!doctype html><title>Next</title><h1>Second page</h1>');
  });
  siteUrl = site.url;
  shop = await openWorkServer({ intervals: { agentSilenceMs: SILENCE_MS, sweepMs: 100 }, heartbeatMs: 300 });
  ada = await shop.person();
}, 120_000);
afterAll(async () => {
  site?.close();
  await shop?.close();
});
beforeEach(() => {
  release = Promise.withResolvers<void>();
  asked = 0;
});
afterEach(async () => {
  release.resolve();
  await Promise.all(agents.splice(0).map((agent) => stop(agent, 'SIGKILL')));
});

function startAgent(): ChildProcess {
  const agent = startAgentAt(shop);
  agents.push(agent);
  return agent;
}

async function startRun(url = siteUrl): Promise<string> {
  const company = await shop.company(ada, 'pro');
  const project = await shop.project(company, { url, content: CONTENT });
  const { run_ids } = await shop.call(ada, 'start-runs', { project_id: project });
  return String(run_ids[0]);
}

const rowOf = async (id: string) =>
  (await shop.query('select status, attempt, message, verdict from public.test_runs where id = $1', [id]))[0];
const until = (id: string, status: string) => expect.poll(async () => (await rowOf(id))?.status, PATIENCE).toBe(status);
const inTheMiddle = (times = 1) => expect.poll(() => asked, PATIENCE).toBe(times);

async function viewOf(id: string) {
  const rows = await shop.query('select attempt, seq, at, event from public.run_events where run_id = $1', [id]);
  return viewRun(
    rows.map(({ attempt, seq, at, event }) => ({
      attempt: Number(attempt),
      seq: Number(seq),
      at: String(at),
      event: runEventSchema.parse(event),
    })),
  );
}

describe('an agent', { timeout: 60_000 }, () => {
  it('P2-002, D-065: runs a test, with every step, its pictures and a trace that can be fetched', async () => {
    release.resolve();
    startAgent();
    const id = await startRun();
    await until(id, 'Passed');
    const view = await viewOf(id);
    expect({ status: view.status, steps: view.steps.map(({ text, status }) => [text, status]) }).toEqual({
      status: 'Passed',
      steps: [
        ['Expect the "Welcome" text to be visible', 'passed'],
        ['Click the "Next" element', 'passed'],
        ['Expect the "Second page" text to be visible', 'passed'],
      ],
    });
    const artifacts = await shop.query('select name, kind, path from public.artifacts where run_id = $1', [id]);
    const names = artifacts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...view.steps.map(({ picture }) => picture), view.trace]));
    const trace = artifacts.find(({ kind }) => kind === 'trace');
    const { data } = await ada.client.storage.from('artifacts').createSignedUrl(String(trace?.path), 60);
    const file = new Uint8Array(await (await fetch(String(data?.signedUrl))).arrayBuffer());
    expect(new TextDecoder().decode(file.slice(0, 2))).toBe('PK');
  });

  it('D-012: ends a run as Failed by its environment, with the reason, when the application is gone; it counts', async () => {
    startAgent();
    const id = await startRun('http://127.0.0.1:9/');
    await until(id, 'Failed');
    const row = await rowOf(id);
    expect(row?.verdict).toBe('environment');
    expect(String(row?.message)).toMatch(/127\.0\.0\.1:9/);
    expect(await shop.query('select run_id from private.counted_runs where run_id = $1', [id])).toHaveLength(1);
  });

  it('that is killed in the middle of a run leaves it to another, which ends it once', async () => {
    const first = startAgent();
    const id = await startRun();
    await inTheMiddle();
    await stop(first, 'SIGKILL');
    startAgent();
    await inTheMiddle(2);
    release.resolve();
    await until(id, 'Passed');
    expect((await rowOf(id))?.attempt).toBe(2);
    const [counted] = await shop.query('select count(*) as n from private.counted_runs where run_id = $1', [id]);
    expect(counted?.n).toBe(1);
  });

  it('finishes what runs when it is asked to stop, and takes nothing new', async () => {
    const agent = startAgent();
    const id = await startRun();
    await inTheMiddle();
    const ended = stop(agent, 'SIGTERM');
    const waits = await startRun();
    release.resolve();
    expect(await ended).toBe(0);
    expect([(await rowOf(id))?.status, (await rowOf(waits))?.status]).toEqual(['Passed', 'Pending']);
    await shop.call(ada, 'cancel-runs', { run_id: waits });
  });

  it('goes on with its run while the server starts again', async () => {
    startAgent();
    const id = await startRun();
    await inTheMiddle();
    await shop.restart();
    release.resolve();
    await until(id, 'Passed');
    expect(await rowOf(id)).toMatchObject({ attempt: 1 });
    expect((await viewOf(id)).steps.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed']);
  });

  it('starts the browser again when it crashes, and the run goes through', async () => {
    const agent = startAgent();
    const id = await startRun();
    await inTheMiddle();
    const children = execFileSync('pgrep', ['-P', String(agent.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    for (const pid of children) process.kill(Number(pid), 'SIGKILL');
    release.resolve();
    await until(id, 'Passed');
    expect((await rowOf(id))?.attempt).toBe(1);
  });

  it('hears that its run was cancelled, and is free for the next', async () => {
    startAgent();
    const id = await startRun();
    await inTheMiddle();
    await shop.call(ada, 'cancel-runs', { run_id: id });
    release.resolve();
    const next = await startRun();
    await until(next, 'Passed');
    expect((await rowOf(id))?.status).toBe('Cancelled');
  });
});
