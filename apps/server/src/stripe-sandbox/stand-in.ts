import type { Db } from '../database/database-client.ts';
import type { Log } from '../log/log.ts';

/** What the parts of the stand-in share. */
export type StandIn = {
  readonly db: Pick<Db, 'query' | 'tx'>;
  readonly log: Log;
  /** Public address of its pages, without a trailing slash. */
  readonly pages: string;
  readonly apiKey: string;
  /** Sends the webhooks that wait, after a commit. */
  readonly deliverSoon: () => void;
  /** The same; settled when none waits any more. */
  readonly deliver: () => Promise<void>;
};
