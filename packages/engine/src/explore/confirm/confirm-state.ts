import { isAppError, LIMITS, type Step } from '@assay/domain';
import type { Perform } from '../../core/perform.ts';
import type { Clock, Session } from '../../core/ports.ts';
import type { ExploredState, SignIn } from '../../core/states/explored.ts';
import { isSameState } from '../../core/states/same-state.ts';
import { settledPage, settledPageLike } from '../../core/waiting/settled-page.ts';
import type { DraftState } from '../map/map-builder.ts';

export type ConfirmPorts = {
  readonly open: () => Promise<Session>;
  readonly perform: Perform;
  readonly clock: Clock;
};
export type ConfirmOptions = { readonly signIn: SignIn | null; readonly values: Record<string, string> };

/** Each way is walked from a fresh context; a state that needs more than this is not worth a test's time. */
const WAYS_TRIED = 6;
const STEPS_AT_MOST = 16;

/**
 * Finds the shortest way from a fresh context to a state and proves it by walking it: its address, the control that led
 * to it, or what had been changed before it was seen. Null when none of them leads there.
 */
export async function confirmState(
  state: DraftState,
  ports: ConfirmPorts,
  options: ConfirmOptions,
): Promise<ExploredState | null> {
  for (const way of possibleWays(state, options.signIn).slice(0, WAYS_TRIED)) {
    const snapshot = await snapshotAfter(state, way, ports, options);
    if (!snapshot) continue;
    const needsSignIn = state.signedIn && (await isClosedTo(state, ports));
    return { ...state, snapshot, reachedBy: way, needsSignIn };
  }
  return null;
}

/** A sample is made anew in every context, and what is made anew has other ids: their addresses lead nowhere. */
export function hasTemporaryAddress({ signedIn, route }: DraftState, signIn: SignIn | null): boolean {
  return signIn?.startChoicePath !== undefined && signedIn && route.includes(':');
}

function possibleWays(state: DraftState, signIn: SignIn | null): readonly (readonly Step[])[] {
  const { parent } = state;
  const fleeting = (each: DraftState) => hasTemporaryAddress(each, signIn);
  const ways: (readonly Step[])[] = [];
  const after = (prefix: readonly Step[]) => {
    if (!fleeting(state)) ways.push([...prefix, { kind: 'open', path: state.path }]);
  };
  after([]);
  const shortcut = shortcutTo(state, fleeting);
  if (shortcut) ways.push(shortcut);
  if (parent) ways.push([...stepsFromAddress(parent.state, fleeting), parent.step]);
  for (let count = 1; count <= state.mutations.length; count++) {
    const prefix = state.mutations
      .slice(-count)
      .flatMap(({ state: from, steps }) => [...stepsFromAddress(from, fleeting), ...steps]);
    after(prefix);
    if (parent) ways.push([...prefix, parent.step]);
  }
  return ways.filter((way) => way.length <= STEPS_AT_MOST);
}

/** A tab that was come upon after all the others can be pressed first: the same step, from the earliest state that actions it. */
function shortcutTo({ parent }: DraftState, fleeting: (state: DraftState) => boolean): readonly Step[] | null {
  if (!parent) return null;
  const wanted = JSON.stringify(parent.step);
  let earliest: DraftState | null = null;
  for (let at = parent.state.parent?.state; at; at = at.parent?.state)
    if (at.actions.some(({ step }) => JSON.stringify(step) === wanted)) earliest = at;
  return earliest && [...stepsFromAddress(earliest, fleeting), parent.step];
}

/** From the nearest ancestor that has an address of its own, control by control. */
function stepsFromAddress(state: DraftState, fleeting: (state: DraftState) => boolean): readonly Step[] {
  const { parent, path } = state;
  if (!parent || (parent.state.path !== path && !fleeting(state))) return [{ kind: 'open', path }];
  return [...stepsFromAddress(parent.state, fleeting), parent.step];
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

/** A visitor who opens the address lands elsewhere, or is refused. */
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

async function isClosedTo(state: DraftState, ports: ConfirmPorts): Promise<boolean> {
  const session = await ports.open();
  try {
    return await isClosedToVisitors(state, session, ports);
  } finally {
    await session.close();
  }
}
