import { AppError, isAppError } from '@assay/domain';
import type { GenerationOutcome, RunOutcome, Work } from '@assay/protocol';
import type { Db, Query } from '../../database/database-client.ts';
import { QUEUE_LIMITS } from '../../limits/queue-limits.ts';
import type { Log } from '../../log/log.ts';
import type { Secrets } from '../../secrets/credential-cipher.ts';
import type { Job, Queue } from '../queue/pg-boss-queue.ts';
import {
  finishGeneration,
  finishRuns,
  lockCompaniesOf,
  readGeneration,
  readSecrets,
  type StartRefusal,
  type StoredSecret,
  startGeneration,
  type TakenRun,
  takeRuns,
} from '../work-procedures.ts';
import type { ClaimRequest } from './claim-waiters.ts';
import { credentialsOfWork, secretsOfWork } from './credentials-of-work.ts';
import { RUN_SETTINGS } from './run-settings.ts';

export type ClaimDeps = {
  readonly db: Db;
  readonly queue: Queue;
  readonly secrets: Pick<Secrets, 'decryptCredential'>;
  readonly log: Log;
};

const NO_OUTCOME = { findings: [] };

/**
 * Assigns waiting work fairly to the free slots of agents. When it resolves, the rows are marked as running. Returns
 * one list for each request, in their order.
 */
export async function assignWork(deps: ClaimDeps, asks: readonly ClaimRequest[]): Promise<Work[][]> {
  const agents: AgentSlots[] = asks.map(({ agentId, companyId, free }) => ({ agentId, companyId, free, work: [] }));
  for (const [companyId, those] of Map.groupBy(agents, (slots) => slots.companyId)) await fill(deps, those, companyId);
  return agents.map(({ work }) => work);
}

/** Fills the slots of the agents of one company, or of the installation (null). */
async function fill(deps: ClaimDeps, agents: readonly AgentSlots[], companyId: string | null): Promise<void> {
  for (;;) {
    const free = agents.reduce((sum, slots) => sum + slots.free - slots.work.length, 0);
    if (free <= 0) return;
    const most = Math.min(free, QUEUE_LIMITS.claimsAtOnce);
    const { started, isLast } = await deps.db.tx(async (query) => {
      const jobs = await deps.queue.take(query, { most, companyId });
      const isLast = jobs.length < most;
      return { started: jobs.length === 0 ? [] : await begin(deps, query, assignToFreest(jobs, agents)), isLast };
    });
    for (const { slots, work } of started) slots.work.push(work);
    // Nothing starts when a plan ended meanwhile. The jobs went back to the queue and would be taken again for ever.
    if (isLast || started.length === 0) return;
  }
}

/** An agent's free slots and the work that it gets. */
type AgentSlots = ClaimRequest & { readonly work: Work[] };
type AssignedJob = Job & { readonly slots: AgentSlots; readonly agentId: string };
type StartedWork = { readonly slots: AgentSlots; readonly work: Work };

/** Gives each job to the agent with the most free slots. */
function assignToFreest(jobs: readonly Job[], agents: readonly AgentSlots[]): AssignedJob[] {
  const left = agents.map((slots) => ({ slots, free: slots.free - slots.work.length }));
  return jobs.flatMap((job) => {
    const [next] = left.toSorted((one, other) => other.free - one.free);
    if (!next) return [];
    next.free -= 1;
    return { ...job, slots: next.slots, agentId: next.slots.agentId };
  });
}

async function begin(deps: ClaimDeps, query: Query, assigned: readonly AssignedJob[]): Promise<StartedWork[]> {
  const [runs, generations] = [
    assigned.filter(({ kind }) => kind === 'run'),
    assigned.filter(({ kind }) => kind !== 'run'),
  ];
  if (generations.length > 0) {
    await lockCompaniesOf(query, { runs: runs.map(({ id }) => id), generations: generations.map(({ id }) => id) });
  }
  const over: string[] = [];
  const started: StartedWork[] = [];
  const settle = async (job: AssignedJob, start: Started) => {
    if ('refused' in start) {
      if (start.refused === 'not_pending') over.push(job.id);
      else await deps.queue.requeue(query, job.id);
      return;
    }
    try {
      started.push({ slots: job.slots, work: await start.work() });
    } catch (error) {
      if (!isAppError(error)) throw error;
      deps.log.warn({ error, kind: job.kind, id: job.id }, 'Work could not be handed out.');
      await fail(query, job, { attempt: start.attempt, message: error.message });
      over.push(job.id);
    }
  };
  const rows = await takeRuns(query, runs);
  const startedIds = rows.filter(({ attempt }) => attempt !== null).map(({ run_id }) => run_id);
  const secrets = Map.groupBy(await readSecrets(query, startedIds), ({ run_id }) => run_id);
  for (const [index, job] of runs.entries())
    await settle(job, startedRun(rows[index], secrets.get(job.id) ?? [], deps));
  for (const job of generations) await settle(job, await startedGeneration(query, job, deps));
  await deps.queue.complete(query, over);
  return started;
}

type Started =
  | { readonly refused: StartRefusal }
  | { readonly attempt: number; readonly work: () => Work | Promise<Work> };

function startedRun(row: TakenRun | undefined, named: readonly StoredSecret[], { secrets }: ClaimDeps): Started {
  if (!row || row.attempt === null) return { refused: row?.refused ?? 'not_pending' };
  const { run_id: id, attempt, slug, content, base_url: baseUrl } = row;
  return {
    attempt,
    work() {
      if (slug === null || content === null || baseUrl === null)
        throw new AppError('not_found_or_denied', 'The test or its environment was deleted before the run began.');
      return {
        kind: 'run',
        id,
        attempt,
        ...(row.company_id === null ? {} : { companyId: row.company_id }),
        test: { slug, content },
        baseUrl,
        ...credentialsOfWork(row, baseUrl, secrets),
        ...secretsOfWork(named, baseUrl, secrets),
        variables: {},
        ...RUN_SETTINGS,
      };
    },
  };
}

async function startedGeneration(query: Query, job: AssignedJob, { secrets }: ClaimDeps): Promise<Started> {
  const start = await startGeneration(query, job);
  if ('refused' in start) return start;
  return { attempt: start.attempt, work: () => generationWork(query, job.id, secrets) };
}

async function generationWork(query: Query, id: string, secrets: ClaimDeps['secrets']): Promise<Work> {
  const row = await readGeneration(query, id);
  if (!row) throw new AppError('not_found_or_denied', 'The environment was deleted before the generation began.');
  return {
    kind: 'generation',
    id,
    attempt: row.attempt,
    companyId: row.company_id,
    url: row.url,
    ...credentialsOfWork(row, row.url, secrets),
    ...(row.goal === null ? {} : { goal: row.goal }),
    maxTests: row.max_tests,
    timeBudgetMs: row.time_budget_ms,
  };
}

async function fail(
  query: Query,
  { kind, id, agentId }: AssignedJob,
  { attempt, message }: { attempt: number; message: string },
): Promise<void> {
  if (kind === 'run') {
    const outcome: RunOutcome = { status: 'Error', durationMs: 0, healed: 0, flaky: false, message, ...NO_OUTCOME };
    await finishRuns(query, [{ id, attempt, agentId, outcome }]);
    return;
  }
  const counts = { pages: 0, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 };
  const outcome: GenerationOutcome = { status: 'Error', message, tests: [], dropped: [], counts, ...NO_OUTCOME };
  await finishGeneration(query, id, { attempt, agentId, outcome });
}
