import { setTimeout as pause } from 'node:timers/promises';
import {
  AGENT_CALLS,
  type AgentCall,
  type AgentInput,
  type AgentOutput,
  type LoggedEvent,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  type RunEvent,
  type Work,
} from '@assay/protocol';
import type { z } from 'zod';

export const AGENT_CALL_NAMES = ['claim', 'events', 'finish'] as const;
type TimedCall = (typeof AGENT_CALL_NAMES)[number];

/**
 * How the events of a run are sent: the first alone and the others together, as an agent does for a short run, or all
 * at once.
 */
export type Sending = 'as agents do' | 'at once';

export type QueueOptions = {
  readonly url: string;
  readonly token: string;
  readonly agents: number;
  readonly slots: number;
  /** How many runs are queued. The work ends when that many have finished. */
  readonly runs: number;
  readonly sending: Sending;
  /** How long each run takes; no time when absent. */
  readonly runMs?: number;
};

export type AgentTimes = {
  /** From the first claim to the last finish. */
  readonly wholeMs: number;
  /** How long each call took to answer. */
  readonly calls: Readonly<Record<TimedCall, readonly number[]>>;
};

const CLAIM_WAIT_MS = 2_000;
/** When no call is answered and no run finishes for this long, something is wrong. */
const STUCK_MS = 30_000;
const STEP = 'Expect the page to contain "Welcome"';

/**
 * Agents without a browser. They claim work as real agents do, with one claim at a time for all free slots, and report
 * runs without performing them.
 */
export async function drainQueue(options: QueueOptions): Promise<AgentTimes> {
  const calls: Record<TimedCall, number[]> = { claim: [], events: [], finish: [] };
  const call = caller(options, calls);
  const ids = await Promise.all(
    Array.from({ length: options.agents }, (_, index) => hello(call, index, options.slots)),
  );
  const progress = { finished: 0, lastMs: performance.now() };
  const startedMs = performance.now();
  await Promise.all(ids.map((agentId) => claimAndReport(agentId, { options, call, progress })));
  const wholeMs = progress.lastMs - startedMs;
  await Promise.all(ids.map((agentId) => call('bye', { agentId })));
  return { wholeMs, calls };
}

type Call = <Name extends AgentCall>(name: Name, input: AgentInput<Name>) => Promise<AgentOutput<Name>>;
type AgentsAtWork = {
  readonly options: QueueOptions;
  readonly call: Call;
  readonly progress: { finished: number; lastMs: number };
};

async function hello(call: Call, index: number, slots: number): Promise<string> {
  const answer = await call('hello', {
    protocol: PROTOCOL_VERSION,
    version: 'bench',
    name: `bench-${index + 1}`,
    slots,
  });
  return answer.agentId;
}

async function claimAndReport(agentId: string, { options, call, progress }: AgentsAtWork): Promise<void> {
  const running = new Set<Promise<void>>();
  while (progress.finished < options.runs) {
    if (performance.now() - progress.lastMs > STUCK_MS)
      throw new Error(
        `${progress.finished} of ${options.runs} runs are finished, and no more for ${STUCK_MS / 1000} s.`,
      );
    const free = options.slots - running.size;
    if (free <= 0) {
      await Promise.race(running);
      continue;
    }
    // Near the end, other agents may have the rest of the runs already, so the claim does not wait.
    const isLast = progress.finished + running.size + options.agents * options.slots >= options.runs;
    const { work } = await call('claim', { agentId, free, waitMs: isLast ? 0 : CLAIM_WAIT_MS });
    for (const one of work) {
      const done = reportRun(one, { agentId, call, ...options }).then(() => {
        running.delete(done);
        progress.finished += 1;
        progress.lastMs = performance.now();
      });
      running.add(done);
    }
    if (work.length === 0) await Promise.race([...running, nextTurn()]);
  }
  await Promise.all(running);
}

type ReportedRun = Pick<QueueOptions, 'sending' | 'runMs'> & { readonly agentId: string; readonly call: Call };

async function reportRun(work: Work, { agentId, call, sending, runMs = 0 }: ReportedRun): Promise<void> {
  const { id, attempt } = work;
  const ref = { agentId, kind: 'run', id, attempt } as const;
  const events = eventsOf(new Date().toISOString());
  const batches = sending === 'at once' ? [events] : [events.slice(0, 1), events.slice(1)];
  for (const batch of batches) await call('events', { ...ref, events: [...batch] });
  if (runMs > 0) await pause(runMs);
  const outcome = { status: 'Passed', durationMs: 0, healed: 0, flaky: false, findings: [] } as const;
  const { accepted } = await call('finish', { ...ref, outcome: { ...outcome, findings: [] } });
  if (!accepted) throw new Error(`The server did not take the end of run ${id}.`);
}

function eventsOf(at: string): readonly LoggedEvent<RunEvent>[] {
  const events: RunEvent[] = [
    { kind: 'run-started', attempt: 1, steps: [STEP], browser: 'chromium' },
    { kind: 'step-started', index: 0 },
    {
      kind: 'step-ended',
      index: 0,
      step: { text: STEP, status: 'passed', durationMs: 0, console: [], network: [] },
    },
    { kind: 'run-ended', status: 'Passed', durationMs: 0 },
  ];
  return events.map((event, index) => ({ seq: index + 1, at, event }));
}

function caller({ url, token }: QueueOptions, times: Record<TimedCall, number[]>): Call {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    [PROTOCOL_HEADER]: String(PROTOCOL_VERSION),
  };
  return async (name, input) => {
    const startedMs = performance.now();
    const answer = await fetch(`${url}/agents/v1/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(STUCK_MS),
    });
    const body: unknown = await answer.json();
    const timed = AGENT_CALL_NAMES.find((known) => known === name);
    if (timed !== undefined) times[timed].push(performance.now() - startedMs);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(body)}`);
    const schema: z.ZodType<AgentOutput<typeof name>> = AGENT_CALLS[name].output;
    return schema.parse(body);
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
