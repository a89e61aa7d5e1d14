import { isAppError, LIMITS } from '@assay/domain';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { DraftState } from '../map/map-builder.ts';
import type { ConfirmPorts } from './confirm-ports.ts';

/**
 * True when a visitor cannot see the state. After several that are all closed, the others are taken for closed: a test
 * that signs in without need is still right, and asking loads the application once more for each.
 */
export async function needsSignIn(
  state: DraftState,
  visitor: () => Promise<Session>,
  { clock, closed: known = { closed: 0, open: 0 } }: Pick<ConfirmPorts, 'clock' | 'closed'>,
): Promise<boolean> {
  if (known.open === 0 && known.closed >= LIMITS.crawl.statesAsVisitor) return true;
  const isClosed = await isClosedToVisitors(state, await visitor(), { clock });
  known[isClosed ? 'closed' : 'open']++;
  return isClosed;
}

/** True when a visitor who opens the address is sent to another page or gets an error status. */
async function isClosedToVisitors(
  state: DraftState,
  session: Session,
  { clock }: Pick<ConfirmPorts, 'clock'>,
): Promise<boolean> {
  try {
    const answer = await session.goto(state.path, { timeoutMs: LIMITS.navigationTimeoutMs });
    const page = await settledPage(session, clock);
    const sent = new URL(page.url).pathname !== new URL(state.path, page.url).pathname;
    return (answer?.status ?? 200) >= 400 || (sent && !isSameState(page, state.snapshot));
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
