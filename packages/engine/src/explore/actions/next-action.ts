import { LIMITS } from '@assay/domain';
import type { Goal } from '../../core/wording/goal.ts';
import type { Crawl } from '../exploration-context.ts';
import type { DraftState, MapBuilder } from '../map/map-builder.ts';
import { ACTION_ORDER } from './action-order.ts';
import type { PageAction } from './found-action.ts';

export type Choice = { readonly state: DraftState; readonly action: PageAction };

/**
 * An action of the state in view, else of the earliest state; null when all were performed. In each group of actions, those
 * that mention the goal come first.
 */
export function nextAction(crawl: Crawl, map: MapBuilder, goal?: Goal): Choice | null {
  const mine = map.states.filter((state) => state.signedIn === crawl.signedIn && !state.unreachable);
  const ordered = crawl.at ? [crawl.at, ...mine.filter((state) => state !== crawl.at)] : mine;
  const mentions = (state: DraftState, { label }: PageAction) =>
    (goal?.mentionedIn(`${label} ${state.heading} ${state.path}`).length ?? 0) > 0;
  for (const isDue of ACTION_ORDER) {
    for (const isWanted of goal && goal.words.length > 0 ? [mentions, () => true] : [() => true]) {
      for (const state of ordered) {
        const action = state.actions.find(
          (candidate) =>
            isDue(candidate) &&
            !candidate.performed &&
            (map.attempts.get(candidate.key) ?? 0) < attemptsFor(candidate) &&
            isWanted(state, candidate),
        );
        if (action) return { state, action };
      }
    }
  }
  return null;
}

function attemptsFor(action: PageAction): number {
  return action.kind === 'link' ? 1 : LIMITS.crawl.attemptsPerControl;
}
