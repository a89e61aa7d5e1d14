import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppError, isAppError } from '@assay/domain';
import { type Browser, launchBrowser } from '@assay/engine';
import { type HelloAnswer, PROTOCOL_LIMITS, PROTOCOL_VERSION, type Work, type WorkRef } from '@assay/protocol';
import { pause } from './backoff.ts';
import { createBrowserPool } from './browser-pool.ts';
import { type Client, createClient } from './client.ts';
import type { Stop, WorkContext } from './work/context.ts';
import { carryOutGeneration } from './work/generation-work.ts';
import { carryOutRun } from './work/run-work.ts';

export type AgentOptions = {
  readonly server: string;
  readonly token: string;
  /** Pieces of work at the same time, all in one browser process. */
  readonly slots: number;
  readonly name: string;
  readonly version: string;
  readonly launch?: () => Promise<Browser>;
  /** Aborted: no new work; what runs may end within `drainMs`, then it is handed back. */
  readonly drain: AbortSignal;
  readonly drainMs?: number;
  readonly frameIntervalMs?: number;
  readonly say?: (message: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly retry?: { readonly firstMs: number; readonly mostMs: number };
};

const DRAIN_MS = 60_000;
const MAX_AWAY_MS = 5_000;

type Task = { readonly work: Work; readonly control: AbortController; readonly done: Promise<void> };

type Crew = {
  readonly options: AgentOptions;
  readonly client: Client;
  readonly hello: HelloAnswer;
  readonly pool: ReturnType<typeof createBrowserPool>;
  readonly tasks: Map<string, Task>;
  /** Resolves at the next end of a piece of work. */
  readonly freed: { wait: () => Promise<void>; tell: () => void };
  readonly say: (message: string, fields?: Readonly<Record<string, unknown>>) => void;
};

/**
 * Claims work and carries it out until it is told to drain. Throws what no retry mends: `agent_unknown`,
 * `protocol_unsupported`.
 */
export async function runAgent(options: AgentOptions): Promise<void> {
  const { server, token, slots, name, version, drain, say = () => undefined } = options;
  const onAway = (error: AppError) => say('The server does not answer; trying again.', { reason: error.message });
  const client = createClient({ server, token, onAway, ...(options.retry ? { retry: options.retry } : {}) });
  const hello = await client.call('hello', { protocol: PROTOCOL_VERSION, version, name, slots }, { signal: drain });
  say('Ready for work.', { agentId: hello.agentId, slots });
  const pool = createBrowserPool(options.launch ?? (() => launchBrowser()));
  const crew: Crew = { options, client, hello, pool, tasks: new Map(), freed: createBell(), say };
  const ended = new AbortController();
  const beating = keepBeating(crew, ended.signal);
  try {
    await claimUntilDrained(crew);
    await finishRunning(crew);
  } finally {
    ended.abort();
    await beating;
    await pool.close();
    await client
      .call('bye', { agentId: hello.agentId }, { retry: false, timeoutMs: MAX_AWAY_MS })
      .catch((error: unknown) => say('The server was not told of the end.', { reason: String(error) }));
  }
}

async function claimUntilDrained(crew: Crew): Promise<void> {
  const { options, client, hello, tasks, freed } = crew;
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
      const { work } = await client.call('claim', input, { signal: drain, timeoutMs });
      for (const one of work) begin(one, crew);
    } catch (error) {
      if (!drain.aborted) throw error;
    }
  }
}

function begin(work: Work, crew: Crew): void {
  const control = new AbortController();
  const done = carryOut(work, control, crew).finally(() => {
    crew.tasks.delete(work.id);
    crew.freed.tell();
  });
  crew.tasks.set(work.id, { work, control, done });
}

/** Never rejects: whatever happens, the server hears of it or takes the work back. */
async function carryOut(work: Work, control: AbortController, crew: Crew): Promise<void> {
  const { client, hello, pool, options, say } = crew;
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
      borrowBrowser: pool.borrow,
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
    const outcome = await carryOutRun(work, context);
    if (!outcome) return {};
    const answer = await client.call('finish', { agentId, kind: 'run', id, attempt, outcome });
    return { status: outcome.status, ...answer };
  }
  const outcome = await carryOutGeneration(work, context);
  if (!outcome) return {};
  const answer = await client.call('finish', { agentId, kind: 'generation', id, attempt, outcome });
  return { status: outcome.status, ...answer };
}

/** While it drains it beats on: what still runs is not taken for abandoned. */
async function keepBeating({ client, hello, tasks, say }: Crew, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(hello.heartbeatMs, ended);
    if (ended.aborted) return;
    const running = [...tasks.values()].map(({ work: { kind, id, attempt } }) => ({ kind, id, attempt }));
    try {
      const input = { agentId: hello.agentId, running };
      const { cancel, lost } = await client.call('heartbeat', input, { retry: false, signal: ended });
      stopAll(tasks, cancel, 'cancelled');
      stopAll(tasks, lost, 'lost');
    } catch (error) {
      // The next one comes soon; the claims have their own patience with a server that is away.
      if (!ended.aborted)
        say('A heartbeat was not answered.', { reason: isAppError(error) ? error.message : String(error) });
    }
  }
}

function stopAll(tasks: ReadonlyMap<string, Task>, refs: readonly WorkRef[], why: Stop): void {
  for (const { id } of refs) tasks.get(id)?.control.abort(why);
}

async function finishRunning({ tasks, options, say }: Crew): Promise<void> {
  if (tasks.size === 0) return;
  say('Draining: no new work, what runs may end.', { running: tasks.size });
  const all = () => Promise.all([...tasks.values()].map(({ done }) => done));
  const patience = new AbortController();
  await Promise.race([all(), pause(options.drainMs ?? DRAIN_MS, patience.signal)]);
  patience.abort();
  for (const { control } of tasks.values()) control.abort('handed-back');
  await all();
}

function createBell() {
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
