import type { SentRequest } from '../../core/exchanges/exchange.ts';
import { isWriting } from '../../core/exchanges/exchange.ts';
import { pathOfCall } from '../../core/exchanges/noun-of-call.ts';

/** Lets through only what is wanted while something is put back, so that nothing else can be changed by mistake. */
export type WriteGuard = {
  /** The option `maySend` of the session. */
  readonly maySend: (request: SentRequest) => boolean;
  /** Does something during which only wanted changes are sent. Says whether one was sent, and whether others were refused. */
  during(isWanted: (request: SentRequest) => boolean, body: () => Promise<unknown>): Promise<Guarded>;
};

export type Guarded = { readonly sent: boolean; readonly refused: boolean };

/** A guard that lets everything through until something is put back. */
export function createWriteGuard(): WriteGuard {
  /** What the application sends by itself, such as signing in again. */
  const usual = new Set<string>();
  let isWanted: ((request: SentRequest) => boolean) | null = null;
  let seen = { sent: false, refused: false };
  return {
    maySend(request) {
      if (!isWriting(request) && !isRemovalByAddress(request)) return true;
      const name = `${request.method} ${pathOfCall(request.url)} ${request.operation ?? ''}`;
      if (isWanted === null) {
        usual.add(name);
        return true;
      }
      if (isWanted(request)) {
        seen = { ...seen, sent: true };
        return true;
      }
      if (usual.has(name)) return true;
      seen = { ...seen, refused: true };
      return false;
    },
    async during(wanted, body) {
      isWanted = wanted;
      seen = { sent: false, refused: false };
      try {
        await body();
        return seen;
      } finally {
        isWanted = null;
      }
    },
  };
}

/** A link that removes what its address names, without asking. */
function isRemovalByAddress({ url, type }: SentRequest): boolean {
  return type === 'document' && /\/(?:delete|remove|destroy)(?:\/|$)/iu.test(pathOfCall(url));
}
