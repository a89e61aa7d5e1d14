import type { PgBoss } from 'pg-boss';
import type { Backend } from '../backend/supabase-backend.ts';
import type { Db } from '../database/database-client.ts';
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
 * Returns a function that stops it, when the current jobs have ended their batch.
 */
export async function startSchedule(
  { db, boss, storage, log }: ScheduleDeps,
  jobs: readonly ScheduledJob[],
): Promise<() => Promise<void>> {
  let isStopped = false;
  const stops: (() => Promise<unknown>)[] = [];
  for (const { name, everySeconds, channel, run } of jobs) {
    const queue = `schedule-${name}`;
    await createQueue(boss, queue, everySeconds);
    const worker = await boss.work(queue, { pollingIntervalSeconds: SCHEDULE_TIMES.retrySeconds / 2 }, async () => {
      try {
        log.info(
          { job: name, ...(await run({ db, storage, isStopped: () => isStopped })) },
          'a scheduled job was done',
        );
      } catch (error) {
        log.error({ error, job: name }, 'a scheduled job failed; it is tried again');
        throw error;
      }
    });
    const ask = async (options: { singletonSeconds?: number }) => {
      try {
        if ((await boss.send(queue, {}, options)) !== null) boss.notifyWorker(worker);
      } catch (error) {
        if (!isStopped) log.error({ error, job: name }, 'a scheduled job was not asked for; it is asked for again');
      }
    };
    const askIfDue = () => ask({ singletonSeconds: everySeconds });
    const stopListening = channel === undefined ? undefined : await db.listen(channel, () => void ask({}));
    const timer = setInterval(askIfDue, SCHEDULE_TIMES.askEveryMs).unref();
    stops.push(async () => {
      clearInterval(timer);
      await stopListening?.();
      await boss.offWork(queue, { wait: true });
    });
    await askIfDue();
  }
  return async () => {
    isStopped = true;
    await Promise.all(stops.map((stop) => stop()));
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
