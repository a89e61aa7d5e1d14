import { LIMITS } from '@assay/domain';
import type { StorageState } from '../../core/browser-clock-and-store-ports.ts';

/** The storages that the sign-ins of one run left, each by the key of its sign-in. */
export type SignedInStorages = {
  /** The storage that a test may begin with; undefined where it signs in by hand. */
  of(key: string): StorageState | undefined;
  /** True where there is none, but the next test that passes may leave one. */
  isAwaited(key: string): boolean;
  /** Keeps the storage with which a test has passed; an earlier one stays. */
  keep(key: string, storage: StorageState): void;
  /** A test failed with the storage, and passed when it signed in by hand. */
  spend(key: string, storage: StorageState): void;
};

/**
 * No storage at first. An application that ends sessions, or that keeps data for each of them, spends one storage after
 * the other: after `LIMITS.spentSignIns` of them, its tests sign in by hand.
 */
export function createSignedInStorages(): SignedInStorages {
  const storages = new Map<string, StorageState>();
  const spent = new Map<string, number>();
  const isAwaited = (key: string) => !storages.has(key) && (spent.get(key) ?? 0) < LIMITS.spentSignIns;
  return {
    of: (key) => storages.get(key),
    isAwaited,
    keep(key, storage) {
      if (isAwaited(key)) storages.set(key, storage);
    },
    spend(key, storage) {
      // Tests that ran side by side with the same storage count once.
      if (storages.get(key) !== storage) return;
      storages.delete(key);
      spent.set(key, (spent.get(key) ?? 0) + 1);
    },
  };
}
