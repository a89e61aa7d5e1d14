import { isAppError, LIMITS, type Step } from '@assay/domain';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';
import type { Perform } from '../../core/perform-port.ts';
import type { ExploredState, SignIn } from '../../core/states/explored-application.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { settledPage, settledPageLike } from '../../core/waiting/settled-page.ts';
import type { DraftState } from '../map/map-builder.ts';

export type ConfirmPorts = {
  readonly open: () => Promise<Session>;
  readonly perform: Perform;
  readonly clock: Clock;
};
export type ConfirmOptions = { readonly signIn: SignIn | null; readonly values: Record<string, string> };

/**
 * Finds the shortest steps from a fresh context to a state and performs them to prove it. Tried in this order: its
 * address, the control that led to it, changes that were made before it was seen. Null when none of them leads there.
 * @throws AppError `browser_crashed`
 */
export async function confirmState(
  state: DraftState,
  ports: ConfirmPorts,
  options: ConfirmOptions,
): Promise<ExploredState | null> {
  for (const way of possibleWays(state, options.signIn).slice(0, LIMITS.crawl.waysPerState)) {
    const snapshot = await snapshotAfter(state, way, ports, options);
    if (!snapshot) continue;
    const needsSignIn = state.signedIn && (await isClosedInFreshSession(state, ports));
    return { ...state, snapshot, reachedBy: way, needsSignIn };
  }
  return null;
}

/** True where signing in creates a new sample each time: its records get new ids, and old addresses lead nowhere. */
export function hasTemporaryAddress({ signedIn, route }: DraftState, signIn: SignIn | null): boolean {
  return signIn?.startChoicePath !== undefined && signedIn && route.includes(':');
}

function possibleWays(state: DraftState, signIn: SignIn | null): readonly (readonly Step[])[] {
  const { parent } = state;
  const isTemporary = (each: DraftState) => hasTemporaryAddress(each, signIn);
  const ways: (readonly Step[])[] = [];
  const after = (prefix: readonly Step[]) => {
    if (!isTemporary(state)) ways.push([...prefix, { kind: 'open', path: state.path }]);
  };
  after([]);
  const shortcut = shortcutTo(state, isTemporary);
  if (shortcut) ways.push(shortcut);
  if (parent) ways.push([...stepsFromAddress(parent.state, isTemporary), parent.step]);
  for (let count = 1; count <= state.mutations.length; count++) {
    const prefix = state.mutations
      .slice(-count)
      .flatMap(({ state: from, steps }) => [...stepsFromAddress(from, isTemporary), ...steps]);
    after(prefix);
    if (parent) ways.push([...prefix, parent.step]);
  }
  return ways.filter((way) => way.length <= LIMITS.crawl.stepsPerWay);
}

/**
 * The step that led to the state, from the earliest ancestor that has the same step: a tab that was found last can be
 * pressed first. Null when no ancestor has it.
 */
function shortcutTo({ parent }: DraftState, isTemporary: (state: DraftState) => boolean): readonly Step[] | null {
  if (!parent) return null;
  const wanted = JSON.stringify(parent.step);
  let earliest: DraftState | null = null;
  for (let at = parent.state.parent?.state; at; at = at.parent?.state)
    if (at.actions.some(({ step }) => JSON.stringify(step) === wanted)) earliest = at;
  return earliest && [...stepsFromAddress(earliest, isTemporary), parent.step];
}

/** Opens the nearest ancestor that has an address of its own, then performs the steps from there. */
function stepsFromAddress(state: DraftState, isTemporary: (state: DraftState) => boolean): readonly Step[] {
  const { parent, path } = state;
  if (!parent || (parent.state.path !== path && !isTemporary(state))) return [{ kind: 'open', path }];
  return [...stepsFromAddress(parent.state, isTemporary), parent.step];
}

async function snapshotAfter(
  state: DraftState,
  way: readonly Step[],
  ports: ConfirmPorts,
  { signIn, values }: ConfirmOptions,
) {
  const session = await ports.open();
  try {
    const before = state.signedIn && signIn ? signIn.steps : [];
    for (const step of before) await ports.perform(session, step, { values });
    for (const step of way) {
      await ports.perform(session, step, { values, timeoutMs: LIMITS.exploreStepTimeoutMs });
      await session.settle({ quietMs: LIMITS.settleQuietMs, timeoutMs: LIMITS.settleTimeoutMs });
    }
    const page = await settledPageLike(session, state.snapshot, ports.clock);
    return isSameState(page, state.snapshot) ? page : null;
  } catch (error) {
    if (isAppError(error) && error.code !== 'browser_crashed') return null;
    throw error;
  } finally {
    await session.close();
  }
}

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

async function isClosedInFreshSession(state: DraftState, ports: ConfirmPorts): Promise<boolean> {
  const session = await ports.open();
  try {
    return await isClosedToVisitors(state, session, ports);
  } finally {
    await session.close();
  }
}
