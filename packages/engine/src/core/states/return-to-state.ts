import type { Step, Transition } from '@assay/domain';
import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { harmIn } from '../wording/destructive-actions.ts';
import type { ExploredState, SignIn } from './explored-application.ts';
import { isSameState } from './same-state.ts';
import { similarity } from './similarity.ts';

/** What is known of an application, to find the steps from one state to another. */
export type KnownStates = {
  /** Every state that was seen, including those that could not be reached again from a fresh context. */
  readonly seen: readonly ExploredState[];
  readonly transitions: readonly Transition[];
  readonly signIn: SignIn | null;
};

/** How the steps are performed: `look` gives the settled page, `take` performs one step. */
export type Navigator = { readonly look: () => Promise<FrameSnapshot>; readonly take: (step: Step) => Promise<void> };

/** The start page, signed in where that is possible. */
export function startState({ seen, signIn }: KnownStates): ExploredState | undefined {
  return seen.find((state) => state.signedIn === (signIn !== null));
}

/**
 * Goes from the current page to a state: by steps that were performed before, else by clicking controls that only the
 * current page has, as long as the page becomes more similar. False when the state is not reached.
 */
export async function returnToState(navigator: Navigator, goal: ExploredState, states: KnownStates): Promise<boolean> {
  const taken = new Set<string>();
  for (let count = 0; ; count++) {
    const page = await navigator.look();
    if (isSameState(page, goal.snapshot)) return true;
    if (count === LIMITS.crawl.stepsBack) return false;
    const isNew = (step: Step) => !taken.has(JSON.stringify(step));
    const known = shortestSteps(page, goal, states)?.[0];
    const step = known && isNew(known) ? known : clicksOnlyHere(page, goal).find(isNew);
    if (!step) return false;
    taken.add(JSON.stringify(step));
    await navigator.take(step);
    const nearness = similarity(page.features, goal.snapshot.features);
    if (step !== known && similarity((await navigator.look()).features, goal.snapshot.features) <= nearness)
      return false;
  }
}

/** The shortest known steps from the page to the state; null when none are known. */
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

/** Clicks on controls that `page` has and the goal has not. Controls that close something come first. */
function clicksOnlyHere(page: FrameSnapshot, goal: ExploredState): readonly Step[] {
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
