import { LIMITS } from '@assay/domain';
import type { StorageState } from '../../core/browser-clock-and-store-ports.ts';

/** The signed-in states of one run, each by the key of its sign-in. */
export type StoredSignIns = {
  /** The state that a test may begin with; undefined where it signs in by hand. */
  of(key: string): StorageState | undefined;
  /** True where there is no state, but the next test that passes may leave one. */
  isAwaited(key: string): boolean;
  /** Keeps the state with which a test has passed; an earlier one stays. */
  keep(key: string, state: StorageState): void;
  /** A test failed with the state, and passed when it signed in by hand. */
  spend(key: string, state: StorageState): void;
};

/**
 * No state at first. An application that ends sessions, or that keeps data for each of them, spends one state after the
 * other: after `LIMITS.spentSignIns` of them, its tests sign in by hand.
 */
export function createStoredSignIns(): StoredSignIns {
  const states = new Map<string, StorageState>();
  const spent = new Map<string, number>();
  const isAwaited = (key: string) => !states.has(key) && (spent.get(key) ?? 0) < LIMITS.spentSignIns;
  return {
    of: (key) => states.get(key),
    isAwaited,
    keep(key, state) {
      if (isAwaited(key)) states.set(key, state);
    },
    spend(key, state) {
      // Tests that ran side by side with the same state count once.
      if (states.get(key) !== state) return;
      states.delete(key);
      spent.set(key, (spent.get(key) ?? 0) + 1);
    },
  };
}
