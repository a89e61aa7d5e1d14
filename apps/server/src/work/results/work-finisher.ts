import type { FinishRequest } from '@assay/protocol';
import type { Db } from '../../database/database-client.ts';
import { RESULT_BATCHES } from '../../limits/result-batches.ts';
import { createBatcher } from '../batching/batcher.ts';
import type { Queue } from '../queue/pg-boss-queue.ts';
import { finishGeneration, finishRuns, type RunEnd } from '../work-procedures.ts';

/**
 * Ends work and its job in one transaction; false when the attempt is over already. Many runs end in one transaction.
 */
export function createWorkFinisher({ db, queue }: { readonly db: Db; readonly queue: Queue }) {
  const finishRun = createBatcher<RunEnd, boolean>({
    run: (ends) =>
      db.tx(async (query) => {
        // Only the first of two ends of one attempt counts.
        const first = [
          ...Map.groupBy(ends, ({ id, attempt, agentId }) => `${id} ${attempt} ${agentId}`).values(),
        ].flatMap(([end]) => end ?? []);
        const accepted = await finishRuns(query, first);
        const done = new Set(first.filter((_, place) => accepted[place]));
        const ids = [...done].map(({ id }) => id);
        await queue.complete(query, ids);
        return ends.map((end) => done.has(end));
      }),
    weigh: () => 1,
    mostWeight: RESULT_BATCHES.results,
  });
  return async (request: FinishRequest): Promise<boolean> => {
    if (request.kind === 'run') return finishRun(request);
    const { id, attempt, agentId, outcome } = request;
    return db.tx(async (query) => {
      const isDone = await finishGeneration(query, id, { attempt, agentId, outcome });
      if (isDone) await queue.complete(query, [id]);
      return isDone;
    });
  };
}
