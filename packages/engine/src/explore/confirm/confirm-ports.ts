import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';
import type { Perform } from '../../core/perform-port.ts';

export type ConfirmPorts = {
  readonly open: () => Promise<Session>;
  readonly perform: Perform;
  readonly clock: Clock;
};
