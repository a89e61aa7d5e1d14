import { type WorkKind, workRefSchema } from '@assay/protocol';
import { fromPglite, PgBoss, type Db as PgBossDb } from 'pg-boss';
import { z } from 'zod';
import type { Db, Query } from '../../database/database-client.ts';
import { DATABASE_CONNECTIONS } from '../../limits/database-connections.ts';
import { QUEUE_LIMITS } from '../../limits/queue-limits.ts';
import type { Log } from '../../log/log.ts';
import { createFairIndex, takeJobsFairly, type Wanted } from '../claims/take-jobs-fairly.ts';
import { QUEUE, QUEUE_SCHEMA } from './queue-names.ts';

/** A job has the id of its row. `limit` is how many jobs its company may run at a time; -1 is unlimited. */
export type NewJob = {
  readonly kind: WorkKind;
  readonly id: string;
  readonly companyId: string;
  readonly limit: number;
};
export type Job = { readonly kind: WorkKind; readonly id: string };

export type Queue = {
  /** Adds jobs in the transaction of their rows, so that no acknowledged row is without its job. */
  readonly add: (query: Query, jobs: readonly NewJob[]) => Promise<void>;
  /** Takes jobs of companies with free slots, fairly; or of one company, for its own agents. */
  readonly take: (query: Query, wanted: Wanted) => Promise<Job[]>;
  readonly complete: (query: Query, ids: readonly string[]) => Promise<void>;
  /** Returns a job to the queue for another agent. */
  readonly requeue: (query: Query, id: string) => Promise<void>;
  /** Says that an agent still works on these jobs. */
  readonly touch: (query: Query, ids: readonly string[]) => Promise<void>;
  /** Active jobs without a sign of life for `sinceMs`. */
  readonly silent: (query: Query, sinceMs: number) => Promise<Job[]>;
  /** Updates the limits of waiting jobs after plans changed, and ends jobs whose work was cancelled with its company. */
  readonly followLimits: () => Promise<void>;
  readonly depth: () => Promise<{ readonly waiting: number; readonly active: number }>;
  readonly boss: PgBoss;
  readonly close: () => Promise<void>;
};

const NO_PRIORITY = 1_000_000;

/** An arbitrary number that nothing else locks: two processes that update the same rows would wait for each other. */
const FOLLOW_LOCK = 7_283_017;

const SILENT = `select id, data from ${QUEUE_SCHEMA}.job
  where name = $1 and state = 'active' and heartbeat_on < ${QUEUE_SCHEMA}.job_now() - $2 * interval '1 millisecond'`;

const DEPTH = `
  select count(*) filter (where state < 'active') as waiting, count(*) filter (where state = 'active') as active
  from ${QUEUE_SCHEMA}.job where name = $1 and state <= 'active'`;

const FOLLOW_LIMITS = `
  update ${QUEUE_SCHEMA}.job as job set group_tier = now_holds.tier
  from (
    select waiting.group_id, 'limit ' || limits.concurrent_agents as tier
    from (select distinct group_id from ${QUEUE_SCHEMA}.job where name = $1 and state < 'active') as waiting
    cross join lateral private.company_limits(waiting.group_id::uuid) as limits
  ) as now_holds
  where job.name = $1 and job.state < 'active' and job.group_id = now_holds.group_id
    and job.group_tier is distinct from now_holds.tier`;

/** A suspension ends work in the database. A company without slots has no job taken, so that these would wait for ever. */
const ENDED = `
  select job.id from ${QUEUE_SCHEMA}.job as job
  where job.name = $1 and job.state < 'active' and job.group_tier = '${tierOf(0)}'
    and not exists (select from public.test_runs as run where run.id = job.id and run.status = 'Pending')
    and not exists (select from public.generations as generation where generation.id = job.id and generation.status = 'Pending')`;

const jobRow = z.object({ id: z.string(), data: workRefSchema.omit({ id: true }).loose() });

/** Opens pg-boss on the same database. Its groups are companies, its tiers the limits of their plans. */
export async function openQueue(db: Db, log: Log): Promise<Queue> {
  const boss = await startBoss(db, log);
  await createFairIndex(db);
  // pg-boss looks the queue up at the first call, on its own connection. Inside a transaction of the embedded database
  // that would wait for ever. No job has this priority.
  await boss.fetch(QUEUE, { minPriority: NO_PRIORITY });
  const read = (rows: readonly unknown[]): Job[] =>
    rows.map((row) => jobRow.parse(row)).map(({ id, data }) => ({ id, kind: data.kind }));
  const complete = async (query: Query, ids: readonly string[]) => {
    if (ids.length > 0) await boss.complete(QUEUE, [...ids], null, { db: within(query), includeQueued: true });
  };

  return {
    boss,
    async add(query, jobs) {
      const inserts = jobs.map(({ id, kind, companyId, limit }) => ({
        id,
        data: { kind },
        group: { id: companyId, tier: tierOf(limit) },
      }));
      if (inserts.length > 0) await boss.insert(QUEUE, inserts, { db: within(query) });
    },
    take: async (query, wanted) => read(await takeJobsFairly(query, wanted)),
    complete,
    async requeue(query, id) {
      await boss.fail(QUEUE, id, null, { db: within(query) });
      // It has waited already, so it goes before the rest of its batch.
      await query(`update ${QUEUE_SCHEMA}.job set priority = 1 where name = $1 and id = $2`, [QUEUE, id]);
    },
    async touch(query, ids) {
      if (ids.length > 0) await boss.touch(QUEUE, [...ids], { db: within(query) });
    },
    silent: async (query, sinceMs) => read(await query(SILENT, [QUEUE, sinceMs])),
    followLimits: () =>
      db.tx(async (query) => {
        await query('select pg_advisory_xact_lock($1)', [FOLLOW_LOCK]);
        await query(FOLLOW_LIMITS, [QUEUE]);
        const ended = await query(ENDED, [QUEUE]);
        await complete(
          query,
          ended.map((row) => z.string().parse(row.id)),
        );
      }),
    async depth() {
      const [row] = await db.query(DEPTH, [QUEUE]);
      return z.object({ waiting: z.number(), active: z.number() }).parse(row);
    },
    close: () => boss.stop({ graceful: false, close: db.driver.kind === 'postgres' }),
  };
}

async function startBoss(db: Db, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({ ...connectionOf(db), schema: QUEUE_SCHEMA, schedule: false });
  boss.on('error', (error) => log.error({ error }, 'The queue reports an error.'));
  await boss.start();
  const settings = {
    expireInSeconds: QUEUE_LIMITS.expireSeconds,
    deleteAfterSeconds: QUEUE_LIMITS.keepDoneSeconds,
    retryLimit: QUEUE_LIMITS.retries,
  };
  if ((await boss.getQueue(QUEUE)) === null) await boss.createQueue(QUEUE, settings);
  return boss;
}

/** `takeJobsFairly` reads it. */
function tierOf(limit: number): string {
  return `limit ${limit}`;
}

function connectionOf({ driver }: Db) {
  if (driver.kind === 'postgres')
    return { connectionString: driver.url, max: DATABASE_CONNECTIONS.queuePool, application_name: 'assay queue' };
  return { db: fromPglite(driver.pglite), backend: 'pglite' } as const;
}

/** Runs pg-boss' statements inside our transaction. */
function within(query: Query): PgBossDb {
  return { executeSql: async (text, values) => ({ rows: [...(await query(text, values))] }) };
}
