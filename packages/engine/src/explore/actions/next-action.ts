import { LIMITS } from '@assay/domain';
import { saysCreate } from '../../core/wording/control-meanings.ts';
import type { Goal } from '../../core/wording/goal.ts';
import type { Crawl } from '../exploration-context.ts';
import type { DraftState, MapBuilder } from '../map/map-builder.ts';
import { ACTION_ORDER } from './action-order.ts';
import type { PageAction } from './found-action.ts';

type IsDue = (action: PageAction, state: DraftState) => boolean;

export type Choice = { readonly state: DraftState; readonly action: PageAction };

/**
 * An action of the state in view, else of the state in which the fewest were performed; null when all were performed. In
 * each group of actions, those that mention the goal come first.
 */
export function nextAction(crawl: Crawl, map: MapBuilder, goal?: Goal): Choice | null {
  const mine = map.states.filter((state) => state.signedIn === crawl.signedIn && !state.unreachable);
  const inTurn = mine.toSorted((one, other) => turnOf(one) - turnOf(other));
  const ordered = crawl.at ? [crawl.at, ...inTurn.filter((state) => state !== crawl.at)] : inTurn;
  const isDue = (candidate: PageAction, { route }: DraftState) =>
    !candidate.performed && map.attempts.mayTry(candidate, route);
  const isFirst = (candidate: PageAction, state: DraftState) =>
    isDue(candidate, state) && map.attempts.of(candidate.key) === 0;
  // The goal ranks all that is explored: creating something else must not come before it.
  const hasGoal = (goal?.words.length ?? 0) > 0;
  return (hasGoal ? null : creatingNow(crawl, ordered, isDue)) ?? inOrder(ordered, [isFirst, isDue], goal);
}

/** Every page gets its turn: a large list has more controls than there is time for, and the pages behind it have others. */
function turnOf({ actions }: DraftState): number {
  return Math.floor(actions.filter(({ performed }) => performed).length / LIMITS.crawl.actionsInTurn);
}

/**
 * What creates, after a few links, and what goes on with it in the state that it opened. A large application has more
 * links than there is time for, and most of it shows only around records.
 */
function creatingNow({ at, links = 0, begunOn }: Crawl, ordered: readonly DraftState[], isDue: IsDue): Choice | null {
  const opened = begunOn && at && at !== begunOn ? at : null;
  if (!opened && links < LIMITS.crawl.linksBeforeCreating) return null;
  for (const state of opened ? [opened] : ordered) {
    const action = state.actions.find(
      (each) => isDue(each, state) && !each.arranges && (saysCreate(each.label) || (opened && each.kind === 'form')),
    );
    if (action) return { state, action };
  }
  return null;
}

/** Counts the links that were followed since something was created. */
export function noteChoice(crawl: Crawl, { state, action }: Choice): void {
  crawl.begunOn = saysCreate(action.label) ? state : null;
  crawl.links = crawl.begunOn ? 0 : (crawl.links ?? 0) + Number(action.kind === 'link');
}

function inOrder(ordered: readonly DraftState[], isDue: readonly IsDue[], goal: Goal | undefined): Choice | null {
  const mentions = (state: DraftState, { label }: PageAction) =>
    (goal?.mentionedIn(`${label} ${state.heading} ${state.path}`).length ?? 0) > 0;
  for (const isInGroup of ACTION_ORDER) {
    for (const isWanted of goal && goal.words.length > 0 ? [mentions, () => true] : [() => true]) {
      // What was not tried anywhere comes before what may do something else on another page.
      for (const isNow of isDue) {
        for (const state of ordered) {
          const action = state.actions.find((each) => isInGroup(each) && isNow(each, state) && isWanted(state, each));
          if (action) return { state, action };
        }
      }
    }
  }
  return null;
}
