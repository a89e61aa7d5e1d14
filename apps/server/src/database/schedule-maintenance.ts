import type { Log } from '../log/log.ts';
import type { Db } from './db.ts';

const TIDY_EVERY_MS = 60 * 60_000;
const CHECKPOINT_EVERY_MS = 5 * 60_000;

/**
 * The embedded database has none of the processes that look after a PostgreSQL. Without statistics its planner takes
 * every table for empty and joins the wrong way round (the dashboard's list at 100,000 runs took 426 ms); without vacuum
 * what was deleted keeps its space; without checkpoints its log only grows, and all of it is read when the database is
 * opened again (170 MB of it: 4 s in place of half a second). Gives what ends it.
 */
export function scheduleMaintenance(db: Pick<Db, 'query'>, log: Log): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const carryOut = (statement: string) => {
    last = db
      .query(statement)
      .catch((error: unknown) => log.warn({ error, statement }, 'The database was not tidied.'));
  };
  carryOut('analyze');
  const timers = [
    setInterval(carryOut, TIDY_EVERY_MS, 'vacuum (analyze)'),
    setInterval(carryOut, CHECKPOINT_EVERY_MS, 'checkpoint'),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await last;
  };
}
