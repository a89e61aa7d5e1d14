import { type EventsRequest, isLivePicture, type WorkKind } from '@assay/protocol';
import type { Db } from '../../database/database-client.ts';
import { RESULT_BATCHES } from '../../limits/result-batches.ts';
import { type Batcher, createBatcher } from '../batching/batcher.ts';
import { appendEvents } from '../work-procedures.ts';

/** Stores events; false when their attempt is not running. Events of many agents go in one statement. */
export function createEventStore(db: Pick<Db, 'query'>): (request: EventsRequest) => Promise<boolean> {
  const taker = (kind: WorkKind): Batcher<string, boolean> =>
    createBatcher({
      run: (batches) => appendEvents(db.query, kind, batches),
      weigh: (batch) => batch.length,
      mostWeight: RESULT_BATCHES.characters,
    });
  const takers = { run: taker('run'), generation: taker('generation') };
  return ({ agentId, kind, id, attempt, events }) => {
    const kept = events.filter(({ event }) => !isLivePicture(event));
    return takers[kind](JSON.stringify({ id, attempt, agent: agentId, events: kept }));
  };
}
