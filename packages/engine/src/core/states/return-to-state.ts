import { isAppError, LIMITS, type Step, type Transition } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Perform } from '../perform.ts';
import type { Clock, Session } from '../ports.ts';
import { settledPage } from '../waiting/settled-page.ts';
import { harmIn } from '../wording/destructive-actions.ts';
import type { ExploredState, SignIn } from './explored.ts';
import { isSameState, similarity } from './same-state.ts';

/** What the explorer walked: enough to find the way from one state to another. */
export type KnownStates = {
  /** Every state that was seen, those too that no way from a fresh context was confirmed to. */
  readonly seen: readonly ExploredState[];
  readonly transitions: readonly Transition[];
  readonly signIn: SignIn | null;
};

/** How a way is walked: step by step, with looks between. */
export type Navigator = { readonly look: () => Promise<FrameSnapshot>; readonly take: (step: Step) => Promise<void> };

/** Further from the start page than this nobody wanders by pressing one thing. */
const STEPS_BACK = 6;

/** The state that everything begins with: the start page, signed in where that is known. */
export function startState({ seen, signIn }: KnownStates): ExploredState | undefined {
  return seen.find((state) => state.signedIn === (signIn !== null));
}

/**
 * Goes from the page in view back to a state: the way that was walked before, else by pressing what only this page has, as
 * long as that brings it nearer. False when it does not come to it.
 */
export async function returnToState(walker: Navigator, goal: ExploredState, walked: KnownStates): Promise<boolean> {
  const taken = new Set<string>();
  for (let count = 0; ; count++) {
    const page = await walker.look();
    if (isSameState(page, goal.snapshot)) return true;
    if (count === STEPS_BACK) return false;
    const isNew = (step: Step) => !taken.has(JSON.stringify(step));
    const known = shortestSteps(page, goal, walked)?.[0];
    const step = known && isNew(known) ? known : pressesOf(page, goal).find(isNew);
    if (!step) return false;
    taken.add(JSON.stringify(step));
    await walker.take(step);
    const nearness = similarity(page.features, goal.snapshot.features);
    if (step !== known && similarity((await walker.look()).features, goal.snapshot.features) <= nearness) return false;
  }
}

/** The shortest way that was walked from the page in view to the state; null when none is known. */
export function shortestSteps(
  page: FrameSnapshot,
  goal: ExploredState,
  { seen, transitions }: KnownStates,
): Step[] | null {
  if (isSameState(page, goal.snapshot)) return [];
  const mine = seen.filter((state) => state.signedIn === goal.signedIn);
  const ways: { at: string; steps: Step[] }[] = mine
    .filter(({ snapshot }) => isSameState(page, snapshot))
    .map(({ id }) => ({ at: id, steps: [] }));
  const known = new Set(ways.map(({ at }) => at));
  for (const way of ways) {
    const actions = mine.find(({ id }) => id === way.at)?.actions ?? [];
    for (const { from, action, to } of transitions) {
      const step = from === way.at ? actions.find(({ id }) => id === action)?.step : undefined;
      if (!step || known.has(to)) continue;
      const longer = { at: to, steps: [...way.steps, step] };
      if (to === goal.id) return longer.steps;
      known.add(to);
      ways.push(longer);
    }
  }
  return null;
}

/** Presses of what stands on this page and not on the other; what ends something comes first. */
function pressesOf(page: FrameSnapshot, goal: ExploredState): readonly Step[] {
  const there = new Set(goal.snapshot.nodes.map(({ role, name }) => `${role} ${name}`));
  const own = page.nodes.filter(
    ({ role, name, interactive, disabled }) =>
      interactive && !disabled && ['button', 'tab', 'switch'].includes(role) && !there.has(`${role} ${name}`),
  );
  const ends = (name: string) => /close|hide|collapse|schließen|ausblenden|zuklappen/iu.test(name);
  return own
    .filter(({ name }) => harmIn(name) === null)
    .toSorted((a, b) => Number(ends(b.name)) - Number(ends(a.name)))
    .map(({ target }) => ({ kind: 'click', target }));
}

export type RestorePorts = { readonly open: () => Promise<Session>; readonly perform: Perform; readonly clock: Clock };

/**
 * Brings an application that keeps its interface for everybody back to its start page as it was found, where a way is
 * known. True when there was something to bring back.
 */
export async function restoreStartPage(
  walked: KnownStates,
  { open, perform, clock }: RestorePorts,
  values: Record<string, string>,
): Promise<boolean> {
  const goal = startState(walked);
  if (!goal) return false;
  const session = await open();
  try {
    for (const step of walked.signIn?.steps ?? []) await perform(session, step, { values });
    await perform(session, { kind: 'open', path: goal.path }, { values });
    if (isSameState(await settledPage(session, clock), goal.snapshot)) return false;
    const take = (step: Step) => perform(session, step, { values, timeoutMs: LIMITS.exploreStepTimeoutMs });
    await returnToState({ look: () => settledPage(session, clock), take }, goal, walked);
  } catch (error) {
    // What cannot be restored, or asked, is told by the tests that need it.
    if (!isAppError(error)) throw error;
  } finally {
    await session.close();
  }
  return true;
}
