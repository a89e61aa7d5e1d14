import { z } from 'zod';
import type { Handler } from '../function-handler.ts';

const startedRow = z.object({
  batch_id: z.string(),
  run_ids: z.array(z.string()),
  waiting: z.number(),
  running: z.number(),
  concurrent_limit: z.number(),
  company_id: z.string(),
});

/** Creates runs and their jobs in one transaction. The database decides who may, and how many. */
export const startRuns: Handler<'start-runs'> = ({ ctx, queue, input, person }) =>
  ctx.db.tx(async (query) => {
    const { project_id, test_ids, environment_ids, browsers } = input;
    const [row] = await query(
      // Not joined with the project: if it does not exist, the procedure must still run and say so.
      `with started as materialized (select * from private.start_runs($1, $2, $3::uuid[], $4::uuid[], $5::text[]))
       select started.*, (select project.company_id from public.projects as project where project.id = $2) as company_id
       from started`,
      [person.userId, project_id, test_ids, environment_ids, browsers],
    );
    const { batch_id, run_ids, waiting, running, concurrent_limit, company_id } = startedRow.parse(row);
    await queue.add(
      query,
      run_ids.map((id) => ({ kind: 'run', id, companyId: company_id, limit: concurrent_limit })),
    );
    const isFull = concurrent_limit !== -1 && running >= concurrent_limit;
    return { batch_id, run_ids, waiting, ...(isFull ? { limit: { current: running, max: concurrent_limit } } : {}) };
  });
