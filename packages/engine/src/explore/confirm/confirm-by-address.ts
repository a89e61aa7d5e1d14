import { isAppError, type Step } from '@assay/domain';
import type { Session } from '../../core/browser-clock-and-store-ports.ts';
import { hasCrashed } from '../../core/has-crashed.ts';
import { lazily } from '../../core/lazily.ts';
import type { ExploredState, SignIn } from '../../core/states/explored-application.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { settledPageLike } from '../../core/waiting/settled-page.ts';
import { withUnique } from '../../core/wording/unique-text.ts';
import type { DraftState } from '../map/map-builder.ts';
import type { ConfirmOptions } from './confirm-one-state.ts';
import type { ConfirmPorts } from './confirm-ports.ts';
import { needsSignIn } from './is-closed-to-visitors.ts';
import { openSignedIn } from './open-signed-in.ts';
import { hasOwnAddress } from './possible-ways.ts';

export type ByAddressOptions = Required<Omit<ConfirmOptions, 'addressTried'>>;

/**
 * The states by id; null for those that their address alone does not lead to. States that the time was too short for are
 * left out. They are opened one after the other in one session, because signing in may take longer than all else. That is
 * safe: opening an address does not depend on what was opened before, and every test is proven later from a context of
 * its own. @throws AppError `browser_crashed`
 */
export async function confirmByAddress(
  states: readonly DraftState[],
  ports: ConfirmPorts,
  { signIn, values, isOutOfTime }: ByAddressOptions,
): Promise<ReadonlyMap<string, ExploredState | null>> {
  const confirmed = new Map<string, ExploredState | null>();
  const session = await openSignedIn(ports, { signIn, values });
  const visitor = lazily(ports.open);
  try {
    for (const state of states) {
      if (isOutOfTime()) break;
      if (!hasOwnAddress(state, signIn)) continue;
      const way = shortWay(state, signIn);
      const snapshot = await snapshotAt(session, way, state, ports);
      confirmed.set(
        state.id,
        snapshot && { ...state, snapshot, reachedBy: way, needsSignIn: await needsSignIn(state, visitor.get, ports) },
      );
    }
  } catch (error) {
    if (!isAppError(error) || error.code === 'browser_crashed') throw error;
  } finally {
    await Promise.all([session.close(), visitor.made()?.then((opened) => opened.close())]);
  }
  return confirmed;
}

/**
 * Opening the address. Where signing in starts with a sample, pressing the control on the landing page instead: opening
 * an address would load the whole application again.
 */
function shortWay({ path, parent }: DraftState, signIn: SignIn | null): readonly Step[] {
  const start = signIn?.startChoicePath === undefined ? undefined : signIn.landing;
  return parent && start !== undefined && parent.state.path === start && parent.state.parent === null && path !== start
    ? [{ kind: 'open', path: start }, ...parent.steps]
    : [{ kind: 'open', path }];
}

async function snapshotAt(session: Session, way: readonly Step[], state: DraftState, { perform, clock }: ConfirmPorts) {
  try {
    for (const step of way) await perform(session, step, { values: withUnique({}) });
    const page = await settledPageLike(session, state.snapshot, clock);
    return isSameState(page, state.snapshot) ? page : null;
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return null;
    throw error;
  }
}
