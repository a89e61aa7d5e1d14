import type { PgBoss } from 'pg-boss';
import type { Backend } from '../backend/supabase-backend.ts';
import type { Db } from '../database/database-client.ts';
import { asOrigin } from '../database/trail-origin.ts';
import { SCHEDULE_TIMES } from '../limits/schedule-times.ts';
import type { Log } from '../log/log.ts';
import type { ScheduledJob } from './scheduled-job.ts';

export type ScheduleDeps = {
  readonly db: Db;
  readonly boss: PgBoss;
  readonly storage: Backend['service']['storage'];
  readonly log: Log;
};

/**
 * Does each job at its interval. Every process asks for it, pg-boss takes one job for each interval, and one process does
 * it; a job that failed, or whose process died, is done again. After a time without a server it is done at the start.
 * Begins in the background, since a server is ready without it. Returns a function that stops it, when the current jobs
 * have ended their batch.
 */
export function startSchedule(deps: ScheduleDeps, jobs: readonly ScheduledJob[]): () => Promise<void> {
  const state = { isStopped: false };
  const stops: (() => Promise<unknown>)[] = [];
  const begin = async () => {
    for (const job of jobs) if (!state.isStopped) stops.push(await schedule(job, deps, state));
  };
  const begun = begin().catch((error: unknown) => deps.log.error({ error }, 'the scheduled jobs did not begin'));
  return async () => {
    state.isStopped = true;
    await begun;
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function schedule(
  { name, everySeconds, channel, run }: ScheduledJob,
  { db, boss, storage, log }: ScheduleDeps,
  state: { readonly isStopped: boolean },
): Promise<() => Promise<void>> {
  const queue = `schedule-${name}`;
  await createQueue(boss, queue, everySeconds);
  const worker = await boss.work(queue, { pollingIntervalSeconds: SCHEDULE_TIMES.retrySeconds / 2 }, async () => {
    try {
      const origin = { source: `job ${name}` };
      const done = await asOrigin(origin, () => run({ db, storage, isStopped: () => state.isStopped }));
      log.info({ job: name, ...done }, 'a scheduled job was done');
    } catch (error) {
      log.error({ error, job: name }, 'a scheduled job failed; it is tried again');
      throw error;
    }
  });
  const ask = async (options: { singletonSeconds?: number }) => {
    try {
      if ((await boss.send(queue, {}, options)) !== null) boss.notifyWorker(worker);
    } catch (error) {
      if (!state.isStopped) log.error({ error, job: name }, 'a scheduled job was not asked for; it is asked for again');
    }
  };
  const askIfDue = () => ask({ singletonSeconds: everySeconds });
  const stopListening = channel === undefined ? undefined : await db.listen(channel, () => void ask({}));
  const timer = setInterval(askIfDue, SCHEDULE_TIMES.askEveryMs).unref();
  await askIfDue();
  return async () => {
    clearInterval(timer);
    await stopListening?.();
    await boss.offWork(queue, { wait: true });
  };
}

async function createQueue(boss: PgBoss, queue: string, everySeconds: number): Promise<void> {
  const settings = {
    retryLimit: SCHEDULE_TIMES.retries,
    retryDelay: SCHEDULE_TIMES.retrySeconds,
    heartbeatSeconds: SCHEDULE_TIMES.silenceSeconds,
    expireInSeconds: SCHEDULE_TIMES.expireSeconds,
    // Longer than the interval: while it is kept, no second one is taken for the same interval.
    deleteAfterSeconds: 2 * everySeconds,
  };
  // Of those that wait, one is enough.
  if ((await boss.getQueue(queue)) === null) await boss.createQueue(queue, { policy: 'short', ...settings });
  else await boss.updateQueue(queue, settings);
}
