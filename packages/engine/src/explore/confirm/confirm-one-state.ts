import { isAppError, LIMITS } from '@assay/domain';
import { lazily } from '../../core/lazily.ts';
import type { ExploredState, SignIn } from '../../core/states/explored-application.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { settledPageLike } from '../../core/waiting/settled-page.ts';
import { hasMarker, withUnique } from '../../core/wording/unique-text.ts';
import type { DraftState } from '../map/map-builder.ts';
import type { ConfirmPorts } from './confirm-ports.ts';
import { needsSignIn } from './is-closed-to-visitors.ts';
import { isSharedBetweenSessions, storageOnceSettled } from './is-shared-between-sessions.ts';
import { openSignedIn } from './open-signed-in.ts';
import { possibleWays, type Way } from './possible-ways.ts';

export type ConfirmOptions = {
  readonly signIn: SignIn | null;
  readonly values: Record<string, string>;
  readonly isOutOfTime?: () => boolean;
  /** Leaves out the way by the address: it has just been tried. */
  readonly addressTried?: boolean;
};

/**
 * Finds the shortest steps from a fresh context to a state and performs them to prove it. Tried in this order: its
 * address, the control that led to it, changes that were made before it was seen. Null when none of them leads there,
 * undefined when the time was over before all were tried.
 * @throws AppError `browser_crashed`
 */
export async function confirmOneState(
  state: DraftState,
  ports: ConfirmPorts,
  options: ConfirmOptions,
): Promise<ExploredState | null | undefined> {
  const limit = hasMarker(state.heading) ? LIMITS.crawl.waysToOwnRecord : LIMITS.crawl.waysPerState;
  const ways = possibleWays(state, options.signIn).slice(0, limit);
  const untried = ways.filter(({ by }) => by !== 'address' || !options.addressTried);
  for (const [index, way] of untried.entries()) {
    if (index > 0 && options.isOutOfTime?.()) return undefined;
    const snapshot = await snapshotAfter(state, way, ports, options);
    if (!snapshot) continue;
    return { ...state, snapshot, reachedBy: way.steps, needsSignIn: await isClosed(state, ports) };
  }
  return null;
}

async function isClosed(state: DraftState, ports: ConfirmPorts): Promise<boolean> {
  if (!state.signedIn) return false;
  const visitor = lazily(ports.open);
  try {
    return await needsSignIn(state, visitor.get, ports);
  } finally {
    await visitor.made()?.then((session) => session.close());
  }
}

/**
 * The page at the end of a way. A way that changes data signs in by hand: sessions that begin with the stored state must
 * not see the change.
 */
async function snapshotAfter(state: DraftState, way: Way, ports: ConfirmPorts, options: ConfirmOptions) {
  const signIn = state.signedIn ? options.signIn : null;
  const values = withUnique(options.values);
  const byHand = way.by === 'changes';
  const session = await openSignedIn(ports, { signIn, values, byHand });
  try {
    const signedIn = signIn && byHand ? await storageOnceSettled(session, ports) : null;
    for (const step of way.steps) {
      await ports.perform(session, step, { values, timeoutMs: LIMITS.exploreStepTimeoutMs });
      await session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
    }
    const page = await settledPageLike(session, state.snapshot, ports.clock);
    if (!isSameState(page, state.snapshot)) return null;
    if (signedIn && (await isSharedBetweenSessions(state, signedIn, ports))) ports.signedIn.stopSharing();
    return page;
  } catch (error) {
    if (isAppError(error) && error.code !== 'browser_crashed') return null;
    throw error;
  } finally {
    await session.close();
  }
}
