/** Lets claims wait for work without asking again and again. */
export type Waker = {
  /** Taken before one looks; what happens after that ends a wait at once. */
  readonly now: () => number;
  /** Resolves when something happened since, after the time, or with the signal. */
  readonly wait: (since: number, waitMs: number, signal: AbortSignal) => Promise<void>;
  readonly wake: () => void;
};

export function createWaker(): Waker {
  let version = 0;
  let waiters: (() => void)[] = [];
  return {
    now: () => version,
    wake() {
      version += 1;
      const woken = waiters;
      waiters = [];
      for (const wake of woken) wake();
    },
    wait(since, waitMs, signal) {
      return new Promise((resolve) => {
        if (version !== since || signal.aborted || waitMs <= 0) return resolve();
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          waiters = waiters.filter((waiter) => waiter !== done);
          resolve();
        };
        const timer = setTimeout(done, waitMs);
        signal.addEventListener('abort', done, { once: true });
        waiters.push(done);
      });
    },
  };
}
