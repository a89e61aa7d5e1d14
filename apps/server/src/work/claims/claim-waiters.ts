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
  readonly request: ClaimRequest;
  readonly resolve: (work: Work[]) => void;
  readonly reject: (error: unknown) => void;
  /** True when the request must be answered after the running search. */
  isDue: boolean;
};

type Search = (requests: readonly ClaimRequest[]) => Promise<readonly Work[][]>;

/**
 * One search serves all waiting requests, and one search runs at a time. Any number of wake-ups meanwhile lead to one more.
 */
export function createClaimWaiters(search: Search): ClaimWaiters {
  const waiting = new Set<Waiting>();
  const searches = createSearches(waiting, search);
  let isClosed = false;
  const end = (one: Waiting) => {
    one.isDue = true;
    if (!searches.running()) one.resolve([]);
  };
  return {
    wake: searches.wake,
    claim(request, { waitMs, signal }) {
      if (isClosed || signal.aborted) return Promise.resolve([]);
      const { promise, resolve, reject } = Promise.withResolvers<Work[]>();
      const one: Waiting = { request, resolve, reject, isDue: waitMs <= 0 };
      const onEnd = () => end(one);
      const timer = waitMs > 0 ? setTimeout(onEnd, waitMs) : undefined;
      signal.addEventListener('abort', onEnd, { once: true });
      waiting.add(one);
      searches.wake();
      return promise.finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onEnd);
        waiting.delete(one);
      });
    },
    async close() {
      isClosed = true;
      for (const one of waiting) end(one);
      await searches.running();
    },
  };
}

function createSearches(waiting: ReadonlySet<Waiting>, search: Search) {
  let running: Promise<void> | undefined;
  let isStale = false;
  const searchOnce = async (asking: readonly Waiting[]) => {
    try {
      const found = await search(asking.map(({ request }) => request));
      asking.forEach((one, index) => {
        const work = found[index] ?? [];
        if (work.length > 0 || one.isDue) one.resolve(work);
      });
    } catch (error) {
      for (const one of asking) one.reject(error);
    }
  };
  const searchUntilFresh = async () => {
    while (isStale && waiting.size > 0) {
      await readArrivedRequests();
      isStale = false;
      await searchOnce([...waiting]);
    }
    running = undefined;
  };
  return {
    running: () => running,
    wake() {
      isStale = true;
      if (waiting.size > 0) running ??= searchUntilFresh();
    },
  };
}
