import type { Log } from '../log/log.ts';
import type { Db } from './db.ts';

const EVERY_MS = 60 * 60_000;

/**
 * The embedded database has no autovacuum: without this, its planner takes every table for empty and joins the wrong way
 * round (the dashboard's list at 100,000 runs took 426 ms). Gives what ends it.
 */
export function keepStatistics(db: Pick<Db, 'query'>, log: Log): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const analyze = () => {
    last = db.query('analyze').catch((error: unknown) => log.warn({ error }, 'The statistics could not be renewed.'));
  };
  analyze();
  const timer = setInterval(analyze, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}
