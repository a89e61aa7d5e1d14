import type { Db } from '../../database/database-client.ts';
import type { Log } from '../../log/log.ts';
import { readRunning, readStatuses, requeueWork } from '../work-procedures.ts';
import type { Queue } from './pg-boss-queue.ts';
import { LOST_REASON, lockSweep } from './sweep-lock.ts';

export type RequeueDeps = {
  readonly db: Db;
  readonly queue: Queue;
  readonly log: Log;
  readonly silenceMs: number;
  readonly maxAttempts: number;
};

/** Returns the work of silent agents to the queue. Gives how many jobs. */
export async function requeueSilent({ db, queue, log, silenceMs, maxAttempts }: RequeueDeps): Promise<number> {
  return db.tx(async (query) => {
    if (!(await lockSweep(query))) return 0;
    const jobs = await queue.silent(query, silenceMs);
    for (const { kind, id } of jobs) {
      const [row] = await readStatuses(query, kind, [id]);
      const ended =
        row?.status === 'Running'
          ? await requeueWork(query, { kind, id, attempt: row.attempt }, { reason: LOST_REASON, maxAttempts })
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
export async function requeueFrom(agentId: string, { db, queue, maxAttempts }: RequeueDeps): Promise<void> {
  await db.tx(async (query) => {
    for (const { kind, id, attempt } of await readRunning(query, agentId)) {
      const ended = await requeueWork(query, { kind, id, attempt }, { reason: 'the agent was stopped', maxAttempts });
      if (ended === 'Pending') await queue.requeue(query, id);
      else await queue.complete(query, [id]);
    }
    await query('update public.agents set drained = true, last_seen_at = now() where id = $1', [agentId]);
  });
}
