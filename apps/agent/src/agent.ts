import { type AppError, isAppError } from '@assay/domain';
import { launchBrowser } from '@assay/engine';
import { PROTOCOL_VERSION, type Work } from '@assay/protocol';
import { type AgentOptions, type AgentState, type AllowedPorts, createNotification } from './agent-state.ts';
import { createBrowserPool } from './browser/browser-pool.ts';
import { SENT_TEXT_LENGTHS } from './limits/sent-text-lengths.ts';
import { STOP_TIMES } from './limits/stop-times.ts';
import { pause } from './server/retry-delays.ts';
import { sendHeartbeats } from './server/send-heartbeats.ts';
import { createClient } from './server/server-client.ts';
import { testedPageReach } from './server/tested-page-reach.ts';
import { executeWork } from './work/execute-work.ts';

/**
 * Claims and executes work until `drain` is aborted.
 * @throws AppError 'agent_unknown', 'protocol_unsupported': a retry does not help with these
 */
export async function runAgent(options: AgentOptions): Promise<void> {
  const { server, token, slots, name, version, drain, say = () => undefined } = options;
  const onAway = (error: AppError) => say('The server does not answer; trying again.', { reason: error.message });
  const client = createClient({ server, token, onAway, ...(options.retry ? { retry: options.retry } : {}) });
  const hello = await client.call('hello', { protocol: PROTOCOL_VERSION, version, name, slots }, { signal: drain });
  say('Ready for work.', { agentId: hello.agentId, slots });
  const allowed: AllowedPorts = { ports: [] };
  const reach = testedPageReach(server, hello, allowed);
  const pool = createBrowserPool({
    launch: options.launch ?? (() => launchBrowser({ reach, apart: true })),
    most: slots,
  });
  const state: AgentState = {
    options,
    client,
    hello,
    pool,
    allowed,
    tasks: new Map(),
    freed: createNotification(),
    say,
  };
  void reportSandbox(state);
  const ended = new AbortController();
  const heartbeats = sendHeartbeats(state, ended.signal);
  try {
    await claimUntilDrained(state);
    await finishRunning(state);
  } finally {
    ended.abort();
    await heartbeats;
    await pool.close();
    await client
      .call('bye', { agentId: hello.agentId }, { retry: false, timeoutMs: STOP_TIMES.serverAwayMs })
      .catch((error: unknown) => say('The end was not reported to the server.', { reason: String(error) }));
  }
}

/** Starts one browser in advance, so that the log shows at the start what the machine lacks. */
async function reportSandbox(state: AgentState): Promise<void> {
  const { pool, say } = state;
  try {
    const { unsandboxed } = await pool.warm();
    if (unsandboxed === null) return;
    state.unsandboxed = unsandboxed.slice(0, SENT_TEXT_LENGTHS.sandboxReasonCharacters);
    say('The browser runs without its sandbox.', { reason: unsandboxed });
  } catch (error) {
    say('The browser does not start.', { reason: isAppError(error) ? error.message : String(error) });
  }
}

async function claimUntilDrained(state: AgentState): Promise<void> {
  const { options, client, hello, tasks, freed } = state;
  const { drain, slots } = options;
  while (!drain.aborted) {
    const free = slots - tasks.size;
    if (free <= 0) {
      await Promise.race([freed.wait(), aborted(drain)]);
      continue;
    }
    try {
      const input = { agentId: hello.agentId, free, waitMs: hello.claimWaitMs };
      const timeoutMs = hello.claimWaitMs + STOP_TIMES.serverAwayMs;
      const { work, allowedPorts = [] } = await client.call('claim', input, { signal: drain, timeoutMs });
      state.allowed.ports = allowedPorts;
      for (const one of work) begin(one, state);
    } catch (error) {
      if (!drain.aborted) throw error;
    }
  }
}

function begin(work: Work, state: AgentState): void {
  const control = new AbortController();
  const done = executeWork(work, control, state).finally(() => {
    state.tasks.delete(work.id);
    state.freed.notify();
  });
  state.tasks.set(work.id, { work, control, done });
}

async function finishRunning({ tasks, options, say }: AgentState): Promise<void> {
  if (tasks.size === 0) return;
  say('Draining: no new work, what runs may end.', { running: tasks.size });
  const all = () => Promise.all([...tasks.values()].map(({ done }) => done));
  const patience = new AbortController();
  await Promise.race([all(), pause(options.drainMs ?? STOP_TIMES.drainMs, patience.signal)]);
  patience.abort();
  for (const { control } of tasks.values()) control.abort('handed-back');
  await all();
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
