import type { ChangeId } from '../catalogue/changes.ts';
import type { DefectId } from '../catalogue/defects.ts';
import type { Switches } from '../catalogue/switches.ts';
import type { Account } from './accounts.ts';
import type { Session } from './session.ts';

/** The shop of one visitor during one request. */
export type Shop = {
  readonly session: Session;
  /** Path and query of the request. */
  readonly path: string;
  readonly now: Date;
  /** True when this defect is built in. */
  has(defect: DefectId): boolean;
  /** True when this change of the interface is built in. */
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

/** The signed-in account; undefined for a visitor. */
export function customerOf(shop: Shop): Account | undefined {
  const { signedInAs, accounts } = shop.session;
  return signedInAs === undefined ? undefined : accounts.get(signedInAs);
}
