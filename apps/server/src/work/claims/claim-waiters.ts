import type { Work } from '@assay/protocol';
import { readArrivedRequests } from '../batching/read-arrived-requests.ts';

/** An agent asks for work: of its company only, or of all companies (null). */
export type ClaimRequest = { readonly agentId: string; readonly companyId: string | null; readonly free: number };

export type ClaimWaiters = {
  /**
   * Resolves when there is work; with an empty list when the time is over, the signal aborts or the waiters are closed.
   */
  readonly claim: (
    ask: ClaimRequest,
    wait: { readonly waitMs: number; readonly signal: AbortSignal },
  ) => Promise<Work[]>;
  /** Call it when there may be new work. */
  readonly wake: () => void;
  /** Answers all waiting requests with an empty list. Resolves when no search is running. */
  readonly close: () => Promise<void>;
};

type Waiting = {
  readonly ask: ClaimRequest;
  readonly resolve: (work: Work[]) => void;
  readonly reject: (error: unknown) => void;
  /** True when the request must be answered after the running search. */
  isOver: boolean;
};

/**
 * One search serves all waiting requests, and one search runs at a time. Any number of wake-ups meanwhile lead to one
 * more.
 */
export function createClaimWaiters(take: (asks: readonly ClaimRequest[]) => Promise<readonly Work[][]>): ClaimWaiters {
  const waiting = new Set<Waiting>();
  let looking: Promise<void> | undefined;
  let isStale = false;
  let isClosed = false;

  const lookOnce = async (asking: readonly Waiting[]) => {
    try {
      const found = await take(asking.map(({ ask }) => ask));
      asking.forEach((one, index) => {
        const work = found[index] ?? [];
        if (work.length > 0 || one.isOver) one.resolve(work);
      });
    } catch (error) {
      for (const one of asking) one.reject(error);
    }
  };
  const lookUntilFresh = async () => {
    while (isStale && waiting.size > 0) {
      await readArrivedRequests();
      isStale = false;
      await lookOnce([...waiting]);
    }
    looking = undefined;
  };
  const look = () => {
    isStale = true;
    if (waiting.size > 0) looking ??= lookUntilFresh();
  };
  const end = (one: Waiting) => {
    one.isOver = true;
    if (!looking) one.resolve([]);
  };

  return {
    wake: look,
    claim(ask, { waitMs, signal }) {
      if (isClosed || signal.aborted) return Promise.resolve([]);
      const { promise, resolve, reject } = Promise.withResolvers<Work[]>();
      const one: Waiting = { ask, resolve, reject, isOver: waitMs <= 0 };
      const onEnd = () => end(one);
      const timer = waitMs > 0 ? setTimeout(onEnd, waitMs) : undefined;
      signal.addEventListener('abort', onEnd, { once: true });
      waiting.add(one);
      look();
      return promise.finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onEnd);
        waiting.delete(one);
      });
    },
    async close() {
      isClosed = true;
      for (const one of waiting) end(one);
      await looking;
    },
  };
}
