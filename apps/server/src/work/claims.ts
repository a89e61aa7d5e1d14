import { AppError, isAppError, LIMITS } from '@assay/domain';
import type { GenerationOutcome, RunOutcome, Work } from '@assay/protocol';
import type { Db, Query } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Job, Queue } from './queue.ts';
import { finishGeneration, finishRun, readGeneration, readRun, startWork } from './rows.ts';

export type ClaimDeps = {
  readonly db: Db;
  readonly queue: Queue;
  readonly secrets: Pick<Secrets, 'openCredential'>;
  readonly log: Log;
};

const NO_OUTCOME = { findings: [] };
/** Whole runs end by themselves after `LIMITS.testTimeoutMs`; starting a browser and retries come on top. */
const RUN_TIMEOUT_MS = LIMITS.testTimeoutMs * 2;

/** Takes work for an agent's free slots; the rows run on that agent when it resolves. */
export async function takeWork(deps: ClaimDeps, agentId: string, free: number): Promise<Work[]> {
  const taken: Work[] = [];
  while (taken.length < free) {
    const most = free - taken.length;
    const { work, wasEmpty } = await deps.db.tx(async (query) => {
      const jobs = await deps.queue.take(query, most);
      const found: Work[] = [];
      for (const job of jobs) {
        const one = await begin(deps, query, { job, agentId });
        if (one) found.push(one);
      }
      return { work: found, wasEmpty: jobs.length === 0 };
    });
    taken.push(...work);
    // Fewer than asked for: the rest of that look belonged to companies without a free slot, or there is no more.
    if (wasEmpty || work.length === 0) break;
  }
  return taken;
}

type Beginning = { readonly job: Job; readonly agentId: string };

async function begin(
  { queue, secrets, log }: ClaimDeps,
  query: Query,
  { job, agentId }: Beginning,
): Promise<Work | undefined> {
  const { kind, id } = job;
  const start = await startWork(query, kind, { id, agentId });
  if ('refused' in start) {
    if (start.refused === 'no_slot') await queue.giveBack(query, id);
    else await queue.complete(query, [id]);
    return undefined;
  }
  const { attempt } = start;
  try {
    return kind === 'run' ? await runWork(query, id, secrets) : await generationWork(query, id, secrets);
  } catch (error) {
    if (!isAppError(error)) throw error;
    log.warn({ error, kind, id }, 'Work could not be handed out.');
    await fail(query, job, { attempt, message: error.message });
    await queue.complete(query, [id]);
    return undefined;
  }
}

async function runWork(query: Query, id: string, secrets: ClaimDeps['secrets']): Promise<Work> {
  const row = await readRun(query, id);
  if (!row) throw new AppError('not_found_or_denied', 'The test or its environment was deleted before the run began.');
  return {
    kind: 'run',
    id,
    attempt: row.attempt,
    test: { slug: row.slug, content: row.content },
    baseUrl: row.base_url,
    ...credentials(row, secrets),
    variables: {},
    retries: 0,
    heal: 'on',
    evidence: 'full',
    timeoutMs: RUN_TIMEOUT_MS,
  };
}

async function generationWork(query: Query, id: string, secrets: ClaimDeps['secrets']): Promise<Work> {
  const row = await readGeneration(query, id);
  if (!row) throw new AppError('not_found_or_denied', 'The environment was deleted before the generation began.');
  return {
    kind: 'generation',
    id,
    attempt: row.attempt,
    url: row.url,
    ...credentials(row, secrets),
    ...(row.goal === null ? {} : { goal: row.goal }),
    maxTests: row.max_tests,
    timeBudgetMs: row.time_budget_ms,
  };
}

type Ciphers = { readonly username_cipher: string | null; readonly password_cipher: string | null };

function credentials({ username_cipher, password_cipher }: Ciphers, { openCredential }: ClaimDeps['secrets']) {
  return {
    ...(username_cipher === null ? {} : { username: openCredential(username_cipher) }),
    ...(password_cipher === null ? {} : { password: openCredential(password_cipher) }),
  };
}

async function fail(
  query: Query,
  { kind, id }: Job,
  { attempt, message }: { attempt: number; message: string },
): Promise<void> {
  if (kind === 'run') {
    const outcome: RunOutcome = { status: 'Error', durationMs: 0, healed: 0, flaky: false, message, ...NO_OUTCOME };
    await finishRun(query, id, { attempt, outcome });
    return;
  }
  const counts = { pages: 0, forms: 0, actions: 0, proven: 0, dropped: 0, findings: 0 };
  const outcome: GenerationOutcome = { status: 'Error', message, tests: [], dropped: [], counts, ...NO_OUTCOME };
  await finishGeneration(query, id, { attempt, outcome });
}
