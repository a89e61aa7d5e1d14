import type { ElementDescription } from '@assay/domain';
import type { Closing, StorageState } from './browser-clock-and-store-ports.ts';

/** Where a session begins that need not sign in by hand. */
export type SignedInStart = {
  /** Cookies and local storage after signing in once. */
  readonly storage: StorageState;
  /** Descriptions of the elements that signing in used, by their phrase. */
  readonly elements: Readonly<Record<string, ElementDescription>>;
  /** What was closed on the way, and after it: it may not come again in sessions that begin with the storage. */
  readonly closings?: { readonly before: readonly Closing[]; readonly inside: readonly Closing[] };
};

/**
 * A signed-in state that is stored once and reused. Exploring, dry runs and replays begin with it; only tests of signing
 * in, and the last replay of each test, sign in by hand.
 */
export type SignedIn = {
  /** Null where there is no sign-in, and where its state cannot be stored. */
  start(): Promise<SignedInStart | null>;
  /** Signs in again when `spent` is still the stored state: the application has ended it. */
  renew(spent: SignedInStart): Promise<void>;
  /** True when the application has ended the session of the state: it asks to sign in. */
  hasEnded(start: SignedInStart): Promise<boolean>;
  /** Stores none from now on: what one session with the state does, others with it see. A run has no such others. */
  stopSharing(): void;
};
