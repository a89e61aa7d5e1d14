import type { Browser, Session } from '@assay/engine';
import type { AttemptRef, HelloAnswer } from '@assay/protocol';
import type { Client } from '../server/server-client.ts';

/** What carrying out a piece of work needs, whatever its kind. */
export type WorkContext = {
  readonly client: Client;
  readonly agentId: string;
  readonly settings: Pick<HelloAnswer, 'allowPrivateTargets' | 'eventBatch'>;
  readonly borrowBrowser: (onSession: (session: Session) => void) => Promise<Browser>;
  /** Aborted with a `Stop` as its reason. */
  readonly signal: AbortSignal;
  readonly stop: (why: Stop) => void;
  readonly now: () => Date;
  /** Folder for this piece of work, removed after it. */
  readonly folder: string;
  readonly frameIntervalMs: number;
};

/** `cancelled`: hand in what there is. `lost`, `handed-back`: say nothing more about it. */
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

/** Until when the server is to hear of the work: cancelled work still hands in what there is. */
export function lifeOf({ signal }: WorkContext): AbortSignal {
  const life = new AbortController();
  const end = () => {
    if (stopOf(signal) !== 'cancelled') life.abort(signal.reason);
  };
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return life.signal;
}

/** Somebody else's now: not a word more about it. */
export function isGone({ signal }: WorkContext): boolean {
  return signal.aborted && stopOf(signal) !== 'cancelled';
}
