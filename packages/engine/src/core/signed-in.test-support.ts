import type { SignedIn } from './signed-in-port.ts';

/** No signed-in state is stored. */
export const NOTHING_STORED: SignedIn = {
  start: async () => null,
  renew: async () => undefined,
  hasEnded: async () => false,
  stopSharing: () => undefined,
};
