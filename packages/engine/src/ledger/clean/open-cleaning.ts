import { LIMITS, type Step } from '@assay/domain';
import type { Clock, Session, SessionOptions, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import type { Perform } from '../../core/perform-port.ts';
import type { SignedIn, SignedInStart } from '../../core/signed-in-port.ts';
import { pathOf } from '../../core/states/path-of.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { Ledger } from '../ledger.ts';
import type { Cleaning } from './cleaning.ts';
import { createWriteGuard } from './write-guard.ts';

export type CleanUpPorts = {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly perform: Perform;
  readonly signedIn: SignedIn;
  /** Steps that sign in by hand; empty where there is no sign-in. */
  readonly signInSteps: readonly Step[];
  readonly values: Record<string, string>;
  readonly ledger: Ledger;
  readonly open: (storage: StorageState | undefined, guard: Pick<SessionOptions, 'maySend'>) => Promise<Session>;
};

/** The stored sign-in; null where there is none, and where there is nothing to sign in to. */
export const startOf = async ({ signedIn, signInSteps }: CleanUpPorts): Promise<SignedInStart | null> =>
  signInSteps.length > 0 ? signedIn.start() : null;

/** A session in which something is put back: nothing else may be sent in it. It signs in by hand where it has no start. */
export async function openCleaning(
  { open, signInSteps, perform, values, clock, baseUrl }: CleanUpPorts,
  start: SignedInStart | null,
): Promise<Cleaning> {
  const guard = createWriteGuard();
  const session = await open(start?.storage, guard);
  if (!start) for (const step of signInSteps) await perform(session, step, { values });
  return {
    session,
    clock,
    guard,
    async open(path) {
      // What is shown may be what a refused change left behind: the page is loaded, also when it is there already.
      await session.goto(path, { timeoutMs: LIMITS.navigationTimeoutMs });
      if (pathOf(session.url(), baseUrl) === path && path.includes('#'))
        await session.reload({ timeoutMs: LIMITS.navigationTimeoutMs });
      return settledPage(session, clock);
    },
  };
}
