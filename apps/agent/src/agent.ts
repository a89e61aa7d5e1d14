import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppError, isAppError } from '@assay/domain';
import { type Browser, createReach, launchBrowser, type Reach } from '@assay/engine';
import { type HelloAnswer, PROTOCOL_LIMITS, PROTOCOL_VERSION, type Work, type WorkRef } from '@assay/protocol';
import { createBrowserPool } from './browser/browser-pool.ts';
import { pause } from './server/backoff.ts';
import { type Client, createClient } from './server/server-client.ts';
import { executeGeneration } from './work/execute-generation.ts';
import { executeRun } from './work/execute-run.ts';
import type { Stop, WorkContext } from './work/work-context.ts';

export type AgentOptions = {
  readonly server: string;
  readonly token: string;
  /** How many runs and generations it executes at the same time. Work of one company shares a browser process. */
  readonly slots: number;
  readonly name: string;
  readonly version: string;
  readonly launch?: () => Promise<Browser>;
  /**
   * When aborted, the agent claims no new work. Running work may finish within `drainMs`; then it goes back to the
   * server.
   */
  readonly drain: AbortSignal;
  readonly drainMs?: number;
  readonly frameIntervalMs?: number;
  readonly say?: (message: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly retry?: { readonly firstMs: number; readonly mostMs: number };
};

const DRAIN_MS = 60_000;
const MAX_AWAY_MS = 5_000;
/** Longest reason that the server accepts, in characters. */
const REASON_MAX = 500;

type Task = { readonly work: Work; readonly control: AbortController; readonly done: Promise<void> };

/** Ports of the server's own machine that tests may reach, as the last claim said. */
type Allowed = { ports: readonly number[] };

type AgentState = {
  readonly options: AgentOptions;
  readonly client: Client;
  readonly hello: HelloAnswer;
  readonly pool: ReturnType<typeof createBrowserPool>;
  readonly allowed: Allowed;
  /** Why browsers on this machine run without a sandbox; undefined while it is not known. */
  unsandboxed?: string;
  readonly tasks: Map<string, Task>;
  /** `wait` resolves when the next piece of work ends. */
  readonly freed: { wait: () => Promise<void>; tell: () => void };
  readonly say: (message: string, fields?: Readonly<Record<string, unknown>>) => void;
};

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
  const allowed: Allowed = { ports: [] };
  const reach = reachOf(server, hello, allowed);
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
      .call('bye', { agentId: hello.agentId }, { retry: false, timeoutMs: MAX_AWAY_MS })
      .catch((error: unknown) => say('The server was not told of the end.', { reason: String(error) }));
  }
}

/**
 * Limits what a tested page may connect to: not the server's own ports under any name, and not the addresses where
 * clouds serve their credentials.
 */
function reachOf(server: string, hello: HelloAnswer, allowed: Allowed): Reach {
  const { hostname, port, protocol } = new URL(server);
  const place = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  const isBeside = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return createReach({
    refusePrivate: !hello.allowPrivateTargets,
    refusedPorts: [...(hello.refusedPorts ?? []), ...(isBeside ? [Number(place.split(':').at(-1))] : [])],
    refusedPlaces: [place, ...(hello.refusedPlaces ?? [])],
    // On another machine than the server's, the same numbers are ports of other programs.
    allowedPorts: () => (isBeside ? allowed.ports : []),
  });
}

/** Starts one browser in advance, so that the log shows at the start what the machine lacks. */
async function reportSandbox(state: AgentState): Promise<void> {
  const { pool, say } = state;
  try {
    const { unsandboxed } = await pool.warm();
    if (unsandboxed === null) return;
    state.unsandboxed = unsandboxed.slice(0, REASON_MAX);
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
      const timeoutMs = hello.claimWaitMs + MAX_AWAY_MS;
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
    state.freed.tell();
  });
  state.tasks.set(work.id, { work, control, done });
}

/**
 * Executes one piece of work. Never rejects: either the server gets the outcome, or it takes the work back after a
 * silence.
 */
async function executeWork(work: Work, control: AbortController, state: AgentState): Promise<void> {
  const { client, hello, pool, options, say } = state;
  const agentId = hello.agentId;
  const { id, attempt } = work;
  say('Begins.', { kind: work.kind, id, attempt });
  let folder: string | undefined;
  try {
    folder = await mkdtemp(join(tmpdir(), 'assay-agent-'));
    const context: WorkContext = {
      client,
      agentId,
      settings: hello,
      // Work without a known company shares its browser with no other work.
      borrowBrowser: (onSession) => pool.borrow(work.companyId ?? work.id, onSession),
      signal: control.signal,
      stop: (why) => control.abort(why),
      now: () => new Date(),
      folder,
      frameIntervalMs: options.frameIntervalMs ?? PROTOCOL_LIMITS.frameIntervalMs,
    };
    const said = await finishWith(work, context);
    say('Ended.', { kind: work.kind, id, attempt, ...said });
  } catch (error) {
    say('Given up.', { kind: work.kind, id, attempt, reason: String(error) });
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function finishWith(work: Work, context: WorkContext): Promise<{ status?: string; accepted?: boolean }> {
  const { client, agentId } = context;
  const { id, attempt } = work;
  if (work.kind === 'run') {
    const outcome = await executeRun(work, context);
    if (!outcome) return {};
    const answer = await client.call('finish', { agentId, kind: 'run', id, attempt, outcome });
    return { status: outcome.status, ...answer };
  }
  const outcome = await executeGeneration(work, context);
  if (!outcome) return {};
  const answer = await client.call('finish', { agentId, kind: 'generation', id, attempt, outcome });
  return { status: outcome.status, ...answer };
}

/** Heartbeats go on while the agent drains, so that the server does not take running work for abandoned. */
async function sendHeartbeats(state: AgentState, ended: AbortSignal): Promise<void> {
  const { client, hello, tasks, say } = state;
  while (!ended.aborted) {
    await pause(hello.heartbeatMs, ended);
    if (ended.aborted) return;
    const running = [...tasks.values()].map(({ work: { kind, id, attempt } }) => ({ kind, id, attempt }));
    try {
      const { unsandboxed } = state;
      const input = { agentId: hello.agentId, running, ...(unsandboxed === undefined ? {} : { unsandboxed }) };
      const { cancel, lost } = await client.call('heartbeat', input, { retry: false, signal: ended });
      stopAll(tasks, cancel, 'cancelled');
      stopAll(tasks, lost, 'lost');
    } catch (error) {
      // The next heartbeat follows soon; claims have retries of their own.
      if (!ended.aborted)
        say('A heartbeat was not answered.', { reason: isAppError(error) ? error.message : String(error) });
    }
  }
}

function stopAll(tasks: ReadonlyMap<string, Task>, refs: readonly WorkRef[], why: Stop): void {
  for (const { id } of refs) tasks.get(id)?.control.abort(why);
}

async function finishRunning({ tasks, options, say }: AgentState): Promise<void> {
  if (tasks.size === 0) return;
  say('Draining: no new work, what runs may end.', { running: tasks.size });
  const all = () => Promise.all([...tasks.values()].map(({ done }) => done));
  const patience = new AbortController();
  await Promise.race([all(), pause(options.drainMs ?? DRAIN_MS, patience.signal)]);
  patience.abort();
  for (const { control } of tasks.values()) control.abort('handed-back');
  await all();
}

function createNotification() {
  let ring: () => void = () => undefined;
  let bell = new Promise<void>((resolve) => {
    ring = resolve;
  });
  return {
    wait: () => bell,
    tell() {
      ring();
      bell = new Promise((resolve) => {
        ring = resolve;
      });
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
