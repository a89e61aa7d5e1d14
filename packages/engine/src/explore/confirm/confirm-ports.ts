import type { Clock, Session, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import type { Perform } from '../../core/perform-port.ts';
import type { SignedIn } from '../../core/signed-in-port.ts';

/** How many states behind the sign-in are closed to visitors, and how many are open. */
export type ClosedSoFar = { closed: number; open: number };

export type ConfirmPorts = {
  readonly open: (storage?: StorageState) => Promise<Session>;
  readonly signedIn: SignedIn;
  readonly perform: Perform;
  readonly clock: Clock;
  /** What visitors were refused so far; each state is asked for when absent. */
  readonly closed?: ClosedSoFar;
};
