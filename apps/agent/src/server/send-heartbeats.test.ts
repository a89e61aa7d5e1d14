import { afterEach, expect, it, vi } from 'vitest';
import { type AgentState, createNotification, type Task } from '../agent-state.ts';
import { createBrowserPool } from '../browser/browser-pool.ts';
import { fakeServer, WORK_ID } from '../fake-server.test-support.ts';
import { sendHeartbeats } from './send-heartbeats.ts';

const work = {
  kind: 'generation',
  id: WORK_ID,
  attempt: 2,
  url: 'https://shop.example/',
  maxTests: 1,
  timeBudgetMs: 1,
} as const;

function stateWith(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  const said: string[] = [];
  const drain = new AbortController().signal;
  const task: Task = { work, control: new AbortController(), done: Promise.resolve() };
  const state: AgentState = {
    options: { server: 'http://server.test', token: 'x', slots: 1, name: 'a', version: '1', drain },
    client: server.client,
    hello: { ...server.hello, heartbeatMs: 1 },
    pool: createBrowserPool({ launch: () => Promise.reject(new Error('no browser here')), most: 1 }),
    allowed: { ports: [] },
    unsandboxed: 'no user namespaces',
    tasks: new Map([[WORK_ID, task]]),
    freed: createNotification(),
    say: (message) => void said.push(message),
  };
  return { state, task, said, calls: server.calls };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it.each(['cancel', 'lost'] as const)('a heartbeat that answers %s stops the work for that reason', async (list) => {
  const answer = { cancel: [], lost: [], [list]: [{ kind: 'generation', id: WORK_ID }] };
  const { state, task, calls } = stateWith({ heartbeat: () => answer });
  const ended = new AbortController();
  task.control.signal.addEventListener('abort', () => ended.abort());
  await sendHeartbeats(state, ended.signal);
  expect(task.control.signal.reason).toBe(list === 'cancel' ? 'cancelled' : 'lost');
  expect(calls('heartbeat')[0]?.input).toMatchObject({
    running: [{ kind: 'generation', id: WORK_ID, attempt: 2 }],
    unsandboxed: 'no user namespaces',
  });
});

it('go on after one that was not answered', async () => {
  const ended = new AbortController();
  let beats = 0;
  const { state, said } = stateWith({
    heartbeat: () => {
      beats += 1;
      if (beats === 1) throw new TypeError('fetch failed');
      ended.abort();
      return { cancel: [], lost: [] };
    },
  });
  await sendHeartbeats(state, ended.signal);
  expect([beats, said]).toEqual([2, ['A heartbeat was not answered.']]);
});
