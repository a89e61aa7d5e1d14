import type { ChangeId } from '../catalogue/changes.ts';
import type { DefectId } from '../catalogue/defects.ts';
import type { Switches } from '../catalogue/switches.ts';
import { type Account, seedAccounts } from './accounts.ts';
import { type Review, seedReviews } from './reviews.ts';

export type CartLine = { readonly slug: string; quantity: number };

/** All data of one visitor. */
export type Session = {
  readonly id: string;
  signedInAs: string | undefined;
  cart: CartLine[];
  discountCode: string | undefined;
  wishlist: Set<string>;
  /** By product. */
  reviews: Map<string, Review[]>;
  /** By username. Every visitor has their own copies. */
  accounts: Map<string, Account>;
  lastOrderNumber: number;
  /** Shown once, on the next page. */
  notice: string | undefined;
  defects: Set<DefectId>;
  changes: Set<ChangeId>;
};

/** The number of the order that the first account starts with. */
const SEEDED_ORDER_NUMBER = 1000;

export function newSession(id: string, switches: Switches): Session {
  return {
    id,
    signedInAs: undefined,
    cart: [],
    discountCode: undefined,
    wishlist: new Set(),
    reviews: seedReviews(),
    accounts: seedAccounts(),
    lastOrderNumber: SEEDED_ORDER_NUMBER,
    notice: undefined,
    defects: new Set(switches.defects),
    changes: new Set(switches.changes),
  };
}

/** Resets the data to the first visit. The switches stay, because they belong to the build of the shop. */
export function resetSession(session: Session): void {
  const { defects, changes } = session;
  Object.assign(session, newSession(session.id, { defects, changes }));
}
