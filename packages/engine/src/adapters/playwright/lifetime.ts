/** Lets everything under way end at once when its surroundings are gone: a crash, a kill, an abort, a close. */
export type Lifetime = {
  /** The work's own end, or the reason for which everything ended, whichever is first. */
  race<T>(work: Promise<T>): Promise<T>;
  /** The first reason stays. */
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
        // Its own failure is of no interest any more, but must not become an unhandled rejection.
        work.catch(() => undefined);
        return Promise.reject(end.reason);
      }
      // A plain Promise.race with one long-lived promise would keep every result of the session in memory.
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      });
    },
  };
}
