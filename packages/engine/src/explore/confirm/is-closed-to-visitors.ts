import { isAppError, LIMITS } from '@assay/domain';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { DraftState } from '../map/map-builder.ts';
import type { ConfirmPorts } from './confirm-ports.ts';

/** True when a visitor who opens the address is sent to another page or gets an error status. */
export async function isClosedToVisitors(
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

/** The same, in a session of its own. */
export async function isClosedInFreshSession(state: DraftState, ports: ConfirmPorts): Promise<boolean> {
  const session = await ports.open();
  try {
    return await isClosedToVisitors(state, session, ports);
  } finally {
    await session.close();
  }
}
