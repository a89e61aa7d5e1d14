import { LIMITS, type Step } from '@assay/domain';
import type { Clock, Session, SessionOptions, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import type { Perform } from '../../core/perform-port.ts';
import type { SignedIn } from '../../core/signed-in-port.ts';
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

/** A session in which something is put back: nothing else may be sent in it. */
export async function openCleaning({
  open,
  signedIn,
  signInSteps,
  perform,
  values,
  clock,
  baseUrl,
}: CleanUpPorts): Promise<Cleaning> {
  const guard = createWriteGuard();
  const start = signInSteps.length > 0 ? await signedIn.start() : null;
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
