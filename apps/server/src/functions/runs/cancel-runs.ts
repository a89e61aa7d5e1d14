import { z } from 'zod';
import type { Handler } from '../function-handler.ts';

/** Ends what waits and what runs; an agent that works on it hears so with its next word. */
export const cancelRuns: Handler<'cancel-runs'> = ({ ctx, queue, input, person }) =>
  ctx.db.tx(async (query) => {
    const { batch_id, run_id } = input;
    const rows = await query('select id from private.cancel_runs($1, $2, $3) as id', [person.userId, batch_id, run_id]);
    const ids = rows.map((row) => z.object({ id: z.string() }).parse(row).id);
    await queue.complete(query, ids);
    return { cancelled: ids.length };
  });
