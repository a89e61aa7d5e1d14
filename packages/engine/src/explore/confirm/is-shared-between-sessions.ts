import { isAppError, LIMITS } from '@assay/domain';
import type { Session, StorageState } from '../../core/browser-clock-and-store-ports.ts';
import { hasCrashed } from '../../core/has-crashed.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { settledPage, settledPageLike } from '../../core/waiting/settled-page.ts';
import type { DraftState } from '../map/map-builder.ts';
import type { ConfirmPorts } from './confirm-ports.ts';

/** Cookies and local storage of a session that has just signed in. */
export async function storageOnceSettled(session: Session, { clock }: ConfirmPorts): Promise<StorageState> {
  await settledPage(session, clock);
  return session.storage();
}

/**
 * True when the server keeps what a session did for all sessions with its cookies, such as a cart: the state, that needs
 * a change before it, is then there at once for a session that begins as this one did. What belongs to the account is
 * there for the stored state too.
 */
export async function isSharedBetweenSessions(
  state: DraftState,
  signedIn: StorageState,
  ports: ConfirmPorts,
): Promise<boolean> {
  const start = await ports.signedIn.start();
  if (!start) return false;
  return (await isThere(state, signedIn, ports)) && !(await isThere(state, start.storage, ports));
}

async function isThere(state: DraftState, storage: StorageState, { open, clock }: ConfirmPorts): Promise<boolean> {
  const session = await open(storage);
  try {
    await session.goto(state.path, { timeoutMs: LIMITS.navigationTimeoutMs });
    return isSameState(await settledPageLike(session, state.snapshot, clock), state.snapshot);
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return false;
    throw error;
  } finally {
    await session.close();
  }
}
