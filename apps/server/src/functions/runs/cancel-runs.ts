import { z } from 'zod';
import type { Handler } from '../function-handler.ts';

/** Cancels waiting and running tests. An agent that runs one learns it with its next heartbeat. */
export const cancelRuns: Handler<'cancel-runs'> = ({ ctx, queue, input, person }) =>
  ctx.db.tx(async (query) => {
    const { batch_id, run_id } = input;
    const rows = await query('select id from private.cancel_runs($1, $2, $3) as id', [person.userId, batch_id, run_id]);
    const ids = rows.map((row) => z.object({ id: z.string() }).parse(row).id);
    await queue.complete(query, ids);
    return { cancelled: ids.length };
  });
