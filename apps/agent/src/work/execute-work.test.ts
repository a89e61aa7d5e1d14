import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { AppError } from '@assay/domain';
import type { Work } from '@assay/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AgentState, createNotification } from '../agent-state.ts';
import { createBrowserPool } from '../browser/browser-pool.ts';
import { fakeServer, refusal, WORK_ID } from '../fake-server.test-support.ts';
import { executeWork } from './execute-work.ts';

const TEST_FILE = 'name: Home\nfeature: Shop\nsteps:\n  - Click "Buy" button\n';
const ref = { id: WORK_ID, attempt: 1 };
const run: Work = {
  ...{ kind: 'run', ...ref, test: { slug: 'home', content: TEST_FILE }, baseUrl: 'https://shop.example' },
  ...{ variables: {}, retries: 0, heal: 'on', evidence: 'full', timeoutMs: 5_000 },
};
const generation: Work = { kind: 'generation', ...ref, url: 'https://shop.example/', maxTests: 1, timeBudgetMs: 5_000 };

/** An agent whose browser does not start. */
function agentWith(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer(answers);
  const said: { readonly message: string; readonly fields: unknown }[] = [];
  const failure = new AppError('browser_missing', 'The browser did not start.');
  const state: AgentState = {
    options: {
      ...{ server: 'http://server.test', token: 'x', slots: 1, name: 'a', version: '1' },
      drain: new AbortController().signal,
    },
    client: server.client,
    hello: server.hello,
    pool: createBrowserPool({ launch: () => Promise.reject(failure), most: 1 }),
    allowed: { ports: [] },
    tasks: new Map(),
    freed: createNotification(),
    say: (message, fields) => void said.push({ message, fields }),
  };
  return { state, said, calls: server.calls };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('work whose browser does not start', () => {
  it.each([run, generation])('ends as Error with the reason: $kind', async (work) => {
    const { state, calls } = agentWith();
    await executeWork(work, new AbortController(), state);
    expect(calls('finish')).toMatchObject([
      { input: { kind: work.kind, id: WORK_ID, attempt: 1, outcome: { status: 'Error' } } },
    ]);
    expect(JSON.stringify(calls('finish'))).toContain('The browser did not start.');
    expect(JSON.stringify(calls('events'))).toContain(`${work.kind}-ended`);
  });

  it.each([run, generation])('is reported as cancelled after a person cancelled it: $kind', async (work) => {
    const { state, calls } = agentWith();
    const control = new AbortController();
    control.abort('cancelled');
    await executeWork(work, control, state);
    expect(calls('finish')).toMatchObject([{ input: { outcome: { status: 'Cancelled' } } }]);
  });

  it.each([run, generation])('is not reported when another agent has it: $kind', async (work) => {
    const { state, calls } = agentWith();
    const control = new AbortController();
    control.abort('lost');
    await executeWork(work, control, state);
    expect([calls('finish'), calls('events')]).toEqual([[], []]);
  });
});

it('a test that cannot be read ends as Error, and says which mistake it has', async () => {
  const { state, calls } = agentWith();
  await executeWork({ ...run, test: { slug: 'home', content: 'steps: 7' } }, new AbortController(), state);
  expect(calls('finish')).toMatchObject([{ input: { outcome: { status: 'Error', verdict: 'environment' } } }]);
  expect(JSON.stringify(calls('finish'))).toContain('The test cannot be read:');
});

it('an outcome that the server refuses ends the work without an exception', async () => {
  const { state, said } = agentWith({ finish: () => refusal('work_lost', 409) });
  await executeWork(run, new AbortController(), state);
  expect(said.map(({ message }) => message)).toEqual(['Begins.', 'Given up.']);
});

it('leaves no folder behind', async () => {
  const { state } = agentWith();
  const before = await foldersOfAgents();
  await executeWork(generation, new AbortController(), state);
  expect(await foldersOfAgents()).toEqual(before);
});

async function foldersOfAgents(): Promise<readonly string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('assay-agent-')).toSorted();
}
