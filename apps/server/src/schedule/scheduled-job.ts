import type { Backend } from '../backend/supabase-backend.ts';
import type { Db } from '../database/database-client.ts';

export type JobDeps = {
  readonly db: Pick<Db, 'query' | 'tx'>;
  readonly storage: Backend['service']['storage'];
  /** True when the server stops; then no further batch begins. */
  readonly isStopped: () => boolean;
};

/** What is done again and again, once for all server processes. Done twice, the second time finds nothing to do. */
export type ScheduledJob = {
  /** Lower case with hyphens. */
  readonly name: string;
  readonly everySeconds: number;
  /** A channel of the database that says that there is something to do now. */
  readonly channel?: string;
  /** Gives what was done, for the log. */
  readonly run: (deps: JobDeps) => Promise<object>;
};
