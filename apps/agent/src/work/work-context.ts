import type { Browser, Session } from '@assay/engine';
import type { AttemptRef, HelloAnswer } from '@assay/protocol';
import type { Client } from '../server/server-client.ts';

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

/** `cancelled`: report what there is. `lost`, `handed-back`: report nothing more. */
export type Stop = 'cancelled' | 'lost' | 'handed-back';

export function stopOf(signal: AbortSignal): Stop | undefined {
  const { reason }: { reason?: unknown } = signal;
  return signal.aborted && (reason === 'cancelled' || reason === 'lost' || reason === 'handed-back')
    ? reason
    : undefined;
}

export function refOf({ kind, id, attempt }: AttemptRef): AttemptRef {
  return { kind, id, attempt };
}

/** A signal that aborts when nothing more may be reported. Cancelled work still reports its outcome. */
export function lifeOf({ signal }: WorkContext): AbortSignal {
  const life = new AbortController();
  const end = () => {
    if (stopOf(signal) !== 'cancelled') life.abort(signal.reason);
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return life.signal;
}

/** True when another agent has the work, so nothing more may be reported. */
export function isGone({ signal }: WorkContext): boolean {
  return signal.aborted && stopOf(signal) !== 'cancelled';
}
