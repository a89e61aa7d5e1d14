import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Db } from '../../database/database-client.ts';
import { MAIL_LIMITS } from '../../limits/mail-limits.ts';
import { QUEUE_LIMITS } from '../../limits/queue-limits.ts';
import { QUEUE_SCHEMA } from '../../work/queue/queue-names.ts';
import { type SendDeps, sendWaitingMail } from './send-waiting-mail.ts';

const MAIL_QUEUE = 'mails';
const CHANNEL = 'assay_mails';

const WITHOUT_JOB = `
  select mail.id from private.mails as mail
  where mail.sent_at is null and mail.given_up_at is null and not exists (
    select from ${QUEUE_SCHEMA}.job where job.name = '${MAIL_QUEUE}' and job.id = mail.id and job.state < 'completed'
  )
  order by mail.created_at limit ${MAIL_LIMITS.mailsPerSweep}`;

const COUNTS = `
  select count(*) filter (where sent_at is null and given_up_at is null)::integer as waiting,
    count(*) filter (where given_up_at > now() - interval '1 day')::integer as given_up
  from private.mails where sent_at is null`;

const idRow = z.object({ id: z.string() });
const countsRow = z.object({ waiting: z.number(), given_up: z.number() });

export type MailQueue = {
  /** Mails that wait, and those that were given up within a day. */
  readonly counts: () => Promise<z.output<typeof countsRow>>;
  readonly close: () => Promise<void>;
};

type MailQueueDeps = SendDeps & { readonly db: Pick<Db, 'query' | 'listen'>; readonly boss: PgBoss };

/**
 * Sends what is written to `private.mails`. The row is the truth: each waiting one gets a job of its id, at once when it
 * is written and by a sweep otherwise, so that triggers and procedures write mails too.
 */
export async function startMailQueue(deps: MailQueueDeps): Promise<MailQueue> {
  const { db, boss, log } = deps;
  await createQueue(boss);
  const worker = await boss.work(
    MAIL_QUEUE,
    // The interval is only for retries that are due.
    {
      batchSize: MAIL_LIMITS.batch,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: MAIL_LIMITS.firstRetrySeconds / 2,
    },
    async (jobs) => {
      for (const { id } of jobs)
        if ((await sendWaitingMail(id, deps)) === 'retry') await boss.fail(MAIL_QUEUE, id, null);
    },
  );
  const addJobs = async () => {
    const rows = (await db.query(WITHOUT_JOB)).map((row) => idRow.parse(row));
    if (rows.length === 0) return;
    // Another process may have added the same: then nothing is added.
    await boss.insert(MAIL_QUEUE, rows);
    boss.notifyWorker(worker);
  };
  const { wake, settled } = createWaker(addJobs, (error) => log.error({ error }, 'mails were not put into the queue'));
  const stopListening = await db.listen(CHANNEL, wake, wake);
  const timer = setInterval(wake, MAIL_LIMITS.sweepMs);
  wake();
  return {
    counts: async () => countsRow.parse((await db.query(COUNTS))[0]),
    close: async () => {
      clearInterval(timer);
      await stopListening();
      await settled();
      await boss.offWork(MAIL_QUEUE, { wait: true });
    },
  };
}

async function createQueue(boss: PgBoss): Promise<void> {
  const settings = {
    retryLimit: QUEUE_LIMITS.retries,
    retryDelay: MAIL_LIMITS.firstRetrySeconds,
    retryDelayMax: MAIL_LIMITS.longestRetrySeconds,
    retryBackoff: true,
    heartbeatSeconds: MAIL_LIMITS.silenceSeconds,
    expireInSeconds: MAIL_LIMITS.attemptSeconds * MAIL_LIMITS.batch,
    deleteAfterSeconds: QUEUE_LIMITS.keepDoneSeconds,
  };
  if ((await boss.getQueue(MAIL_QUEUE)) === null) await boss.createQueue(MAIL_QUEUE, settings);
  else await boss.updateQueue(MAIL_QUEUE, settings);
}

/** Runs `work` once after any number of calls, one at a time. */
function createWaker(work: () => Promise<void>, onError: (error: unknown) => void) {
  let isDue = false;
  let current: Promise<void> = Promise.resolve();
  return {
    wake: () => {
      if (isDue) return;
      isDue = true;
      current = current
        .then(() => {
          isDue = false;
          return work();
        })
        .catch(onError);
    },
    settled: () => current,
  };
}
