import { workKindSchema } from '@assay/protocol';
import { z } from 'zod';
import { requeueWork } from '../work-procedures.ts';
import { QUEUE, QUEUE_SCHEMA } from './queue-names.ts';
import type { RequeueDeps } from './requeue-work.ts';
import { LOST_REASON, lockSweep } from './sweep-lock.ts';

const missingRow = z.object({ kind: workKindSchema, id: z.string(), company_id: z.string(), limit: z.number() });
const orphanRow = z.object({ kind: workKindSchema, id: z.string(), attempt: z.number() });

/**
 * Repairs rows and jobs that do not match, as after a restored backup: waiting rows get a job, running rows without one
 * go back to the queue. In normal operation each transaction changes both.
 */
export async function reconcileRowsAndJobs({ db, queue, log, maxAttempts }: RequeueDeps): Promise<void> {
  await db.tx(async (query) => {
    if (!(await lockSweep(query))) return;
    const orphans = (await query(rowsWithoutJob('Running', "state = 'active'"))).map((row) => orphanRow.parse(row));
    for (const { kind, id, attempt } of orphans) {
      await requeueWork(query, { kind, id, attempt }, { reason: LOST_REASON, maxAttempts });
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
