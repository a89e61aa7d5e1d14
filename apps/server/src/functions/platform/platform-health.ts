import { AppError } from '@assay/domain';
import { z } from 'zod';
import type { Handler } from '../function-handler.ts';

const healthSchema = z.object({
  oldest_waiting_at: z.string().nullable(),
  running: z.number(),
  agents: z.number(),
  slots: z.number(),
});

/** How queue and agents do, for super admins; the database says who that is. */
export const platformHealth: Handler<'platform-health'> = async ({ ctx, queue, person }) => {
  const [row] = await ctx.db.asUser(person.claims, (query) =>
    query('select case when public.is_super_admin() then 1 end as may'),
  );
  if (row?.may !== 1) throw new AppError('not_allowed', 'Only a super admin may do this.');
  const [found] = await ctx.db.query('select private.work_health($1) as health', [person.userId]);
  const { oldest_waiting_at, running, agents, slots } = healthSchema.parse(found?.health);
  const { waiting, active } = await queue.depth();
  return { queue: { waiting, active, oldest_waiting_at }, agents: { connected: agents, slots, busy: running } };
};
