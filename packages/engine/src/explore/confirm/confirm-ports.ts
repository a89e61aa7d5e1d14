import type { Clock, Session, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import type { Perform } from '../../core/perform-port.ts';
import type { SignedIn } from '../../core/signed-in-port.ts';

export type ConfirmPorts = {
  readonly open: (storage?: StorageState) => Promise<Session>;
  readonly signedIn: SignedIn;
  readonly perform: Perform;
  readonly clock: Clock;
};
