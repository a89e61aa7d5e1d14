import { useSyncExternalStore } from 'react';

/** Milliseconds since the epoch, updated every `everyMs`; with null, the current minute without updates. */
export function useNow(everyMs: number | null): number {
  return useSyncExternalStore(
    (changed) => {
      if (everyMs === null) return () => undefined;
      const timer = setInterval(changed, everyMs);
      return () => clearInterval(timer);
    },
    // React calls this often and needs the same value until the next tick, so the time is rounded down.
    () => (everyMs === null ? Math.floor(Date.now() / 60_000) * 60_000 : Math.floor(Date.now() / everyMs) * everyMs),
    () => 0,
  );
}
