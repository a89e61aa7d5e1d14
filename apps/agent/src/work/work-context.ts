import type { Browser, Session } from '@assay/engine';
import type { AttemptRef, HelloAnswer } from '@assay/protocol';
import type { Client } from '../server/server-client.ts';
import type { Stop } from './stop.ts';

/** What `executeRun` and `executeGeneration` are given. */
export type WorkContext = {
  readonly client: Client;
  readonly agentId: string;
  readonly settings: Pick<HelloAnswer, 'allowPrivateTargets' | 'eventBatch'>;
  readonly borrowBrowser: (onSession: (session: Session) => void) => Promise<Browser>;
  /** Aborted with a `Stop` as its reason. */
  readonly signal: AbortSignal;
  readonly stop: (why: Stop) => void;
  readonly now: () => Date;
  /** Temporary folder for this piece of work, removed afterwards. */
  readonly folder: string;
  readonly frameIntervalMs: number;
};

/** What names the work in every message. */
export function refOf({ kind, id, attempt }: AttemptRef): AttemptRef {
  return { kind, id, attempt };
}
