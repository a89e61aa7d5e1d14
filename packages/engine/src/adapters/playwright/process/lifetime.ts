/** Ends everything that is under way when the session ends: by a crash, a kill, an abort, or a close. */
export type Lifetime = {
  /** Settles with the work, or rejects with the reason for which the session ended, whichever is first. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Only the first reason counts. */
  end(reason: unknown): void;
  throwIfEnded(): void;
  readonly ended: boolean;
};

export function createLifetime(): Lifetime {
  const waiting = new Set<(reason: unknown) => void>();
  let end: { readonly reason: unknown } | null = null;

  return {
    get ended() {
      return end !== null;
    },
    throwIfEnded() {
      if (end !== null) throw end.reason;
    },
    end(reason) {
      if (end !== null) return;
      end = { reason };
      for (const reject of waiting) reject(reason);
      waiting.clear();
    },
    race(work) {
      if (end !== null) {
        // Nobody waits for this work any more, but its failure must not become an unhandled rejection.
        work.catch(() => undefined);
        return Promise.reject(end.reason);
      }
      // `Promise.race` with one long-lived promise would keep every result of the session in memory.
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      });
    },
  };
}
