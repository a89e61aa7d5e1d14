import { useSyncExternalStore } from 'react';

/** The time, told again every `everyMs` while something on screen shows it; null stops the clock. */
export function useNow(everyMs: number | null): number {
  return useSyncExternalStore(
    (changed) => {
      if (everyMs === null) return () => undefined;
      const timer = setInterval(changed, everyMs);
      return () => clearInterval(timer);
    },
    // A snapshot must stay the same between two ticks.
    () => (everyMs === null ? Math.floor(Date.now() / 60_000) * 60_000 : Math.floor(Date.now() / everyMs) * everyMs),
    () => 0,
  );
}
