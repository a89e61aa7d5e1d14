import type { SignedIn } from '../core/signed-in-port.ts';

/**
 * A stored sign-in of its own, until the application ends its session; from then on the common one. Where an application
 * keeps few sessions of one account, two stored ones would end each other again and again.
 */
export function ownUntilEnded(own: SignedIn, common: SignedIn): SignedIn {
  let current = own;
  return {
    start: () => current.start(),
    async renew(spent) {
      if (current === common) return common.renew(spent);
      current = common;
      const start = await common.start();
      if (start && (await common.hasEnded(start))) await common.renew(start);
    },
    hasEnded: (start) => current.hasEnded(start),
    stopSharing() {
      own.stopSharing();
      common.stopSharing();
    },
  };
}
