import type { Handler } from '../function-handler.ts';

export const cancelGeneration: Handler<'cancel-generation'> = ({ ctx, queue, input, person }) =>
  ctx.db.tx(async (query) => {
    const { generation_id: id } = input;
    const [row] = await query('select private.cancel_generation($1, $2) as cancelled', [person.userId, id]);
    const cancelled = row?.cancelled === true;
    if (cancelled) await queue.complete(query, [id]);
    return { cancelled };
  });
