/** Waiting times that double up to a limit. A random part keeps agents from coming back all at once. */
export type BackoffOptions = { readonly firstMs: number; readonly mostMs: number; readonly random?: () => number };

export function createBackoff({ firstMs, mostMs, random = Math.random }: BackoffOptions) {
  let failures = 0;
  return {
    nextMs(): number {
      const whole = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30));
      failures += 1;
      return Math.round(whole * (0.5 + random() / 2));
    },
    reset(): void {
      failures = 0;
    },
  };
}

/** Resolves after `ms`, or at once when the signal aborts. Never rejects. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}
