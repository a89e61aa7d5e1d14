import { workKindSchema } from '@assay/protocol';
import { z } from 'zod';
import type { Db, Query } from '../../database/database-client.ts';
import type { Log } from '../../log/log.ts';
import { readRunning, readStatuses, requeueWork } from '../work-procedures.ts';
import type { Queue } from './pg-boss-queue.ts';
import { QUEUE, QUEUE_SCHEMA } from './queue-names.ts';

export type ReconcileDeps = {
  readonly db: Db;
  readonly queue: Queue;
  readonly log: Log;
  readonly silenceMs: number;
  readonly maxAttempts: number;
};

const LOST = 'nothing was heard of it any more';
/** An arbitrary number that nothing else locks, so that one process sweeps at a time. */
const SWEEP_LOCK = 7_283_001;

const missingRow = z.object({ kind: workKindSchema, id: z.string(), company_id: z.string(), limit: z.number() });
const orphanRow = z.object({ kind: workKindSchema, id: z.string(), attempt: z.number() });

/** Returns the work of silent agents to the queue. Gives how many jobs. */
export async function requeueSilent({ db, queue, log, silenceMs, maxAttempts }: ReconcileDeps): Promise<number> {
  return db.tx(async (query) => {
    if (!(await lock(query))) return 0;
    const jobs = await queue.silent(query, silenceMs);
    for (const { kind, id } of jobs) {
      const [row] = await readStatuses(query, kind, [id]);
      const ended =
        row?.status === 'Running'
          ? await requeueWork(query, { kind, id, attempt: row.attempt }, { reason: LOST, maxAttempts })
          : null;
      const waits = ended === 'Pending' || row?.status === 'Pending';
      if (waits) await queue.requeue(query, id);
      else await queue.complete(query, [id]);
      log.warn(
        { kind, id, attempt: row?.attempt, agentId: row?.agent_id, ended },
        'Work was taken back from a silent agent.',
      );
    }
    return jobs.length;
  });
}

/** Returns the unfinished work of an agent that ends in order. */
export async function requeueFrom(agentId: string, { db, queue, maxAttempts }: ReconcileDeps): Promise<void> {
  await db.tx(async (query) => {
    for (const { kind, id, attempt } of await readRunning(query, agentId)) {
      const ended = await requeueWork(query, { kind, id, attempt }, { reason: 'the agent was stopped', maxAttempts });
      if (ended === 'Pending') await queue.requeue(query, id);
      else await queue.complete(query, [id]);
    }
    await query('update public.agents set drained = true, last_seen_at = now() where id = $1', [agentId]);
  });
}

/**
 * Repairs rows and jobs that do not match, as after a restored backup: waiting rows get a job, running rows without one
 * go back to the queue. In normal operation each transaction changes both.
 */
export async function reconcile({ db, queue, log, maxAttempts }: ReconcileDeps): Promise<void> {
  await db.tx(async (query) => {
    if (!(await lock(query))) return;
    const orphans = (await query(rowsWithoutJob('Running', "state = 'active'"))).map((row) => orphanRow.parse(row));
    for (const { kind, id, attempt } of orphans) {
      await requeueWork(query, { kind, id, attempt }, { reason: LOST, maxAttempts });
    }
    const missing = (await query(rowsWithoutJob('Pending', "state < 'completed'"))).map((row) => missingRow.parse(row));
    const ids = missing.map(({ id }) => id);
    await query(`delete from ${QUEUE_SCHEMA}.job where name = $1 and id = any ($2::uuid[])`, [QUEUE, ids]);
    await queue.add(
      query,
      missing.map(({ kind, id, company_id, limit }) => ({ kind, id, companyId: company_id, limit })),
    );
    if (orphans.length + missing.length > 0) {
      log.warn({ orphans: orphans.length, missing: missing.length }, 'Rows and jobs were brought together again.');
    }
  });
}

function rowsWithoutJob(status: 'Running' | 'Pending', jobIs: string): string {
  const one = (kind: string, table: string) => `
    select '${kind}' as kind, work.id, work.attempt, work.company_id, limits.concurrent_agents as "limit"
    from ${table} as work cross join lateral private.company_limits(work.company_id) as limits
    where work.status = '${status}' and not exists (
      select 1 from ${QUEUE_SCHEMA}.job where name = '${QUEUE}' and job.id = work.id and ${jobIs}
    )`;
  return `${one('run', 'public.test_runs')} union all ${one('generation', 'public.generations')}`;
}

async function lock(query: Query): Promise<boolean> {
  const [row] = await query('select pg_try_advisory_xact_lock($1) as free', [SWEEP_LOCK]);
  return row?.free === true;
}
