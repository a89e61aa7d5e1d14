import type { ChangeId } from '../catalogue/changes.ts';
import type { DefectId } from '../catalogue/defects.ts';
import type { Switches } from '../catalogue/switches.ts';
import type { Account } from './accounts.ts';
import type { Session } from './session.ts';

/** One visitor's shop during one request. */
export type Shop = {
  readonly session: Session;
  /** Path and query of the request. */
  readonly path: string;
  readonly now: Date;
  /** Whether this bug is built in. */
  has(defect: DefectId): boolean;
  /** Whether this change of the interface is made. */
  changed(change: ChangeId): boolean;
};

export type Clock = () => Date;

export function shopOf(options: {
  readonly session: Session;
  readonly path: string;
  readonly now: Date;
  readonly switches: Switches;
}): Shop {
  const { session, path, now, switches } = options;
  return {
    session,
    path,
    now,
    has: (defect) => switches.defects.has(defect),
    changed: (change) => switches.changes.has(change),
  };
}

/** Who is signed in. */
export function customerOf(shop: Shop): Account | undefined {
  const { signedInAs, accounts } = shop.session;
  return signedInAs === undefined ? undefined : accounts.get(signedInAs);
}
