import { isAppError, LIMITS, type Step } from '@assay/domain';
import type { Clock, Session } from '../browser-clock-and-store-ports.ts';
import type { Perform } from '../perform-port.ts';
import { settledPage } from '../waiting/settled-page.ts';
import { type KnownStates, returnToState, startState } from './return-to-state.ts';
import { isSameState } from './same-state.ts';

export type RestorePorts = { readonly open: () => Promise<Session>; readonly perform: Perform; readonly clock: Clock };

/**
 * Restores the start page of an application with a shared interface, as far as steps are known. False when the start
 * page needed no restoring.
 */
export async function restoreStartPage(
  known: KnownStates,
  { open, perform, clock }: RestorePorts,
  values: Record<string, string>,
): Promise<boolean> {
  const goal = startState(known);
  if (!goal) return false;
  const session = await open();
  try {
    for (const step of known.signIn?.steps ?? []) await perform(session, step, { values });
    await perform(session, { kind: 'open', path: goal.path }, { values });
    if (isSameState(await settledPage(session, clock), goal.snapshot)) return false;
    const take = (step: Step) => perform(session, step, { values, timeoutMs: LIMITS.exploreStepTimeoutMs });
    await returnToState({ look: () => settledPage(session, clock), take }, goal, known);
  } catch (error) {
    // A test that needs the start page will fail and report why.
    if (!isAppError(error)) throw error;
  } finally {
    await session.close();
  }
  return true;
}
