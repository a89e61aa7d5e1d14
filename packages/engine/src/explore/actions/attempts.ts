import { LIMITS } from '@assay/domain';
import type { PageAction } from './found-action.ts';

/**
 * How often each action was tried. What has the same key does the same, so that it is tried a few times in all; in the
 * content of another kind of page it may do something else there.
 */
export type Attempts = {
  /** Of all actions with the key. */
  of(key: string): number;
  mayTry(action: PageAction, route: string): boolean;
  note(action: PageAction, route: string): void;
  /** The attempt does not count: it failed for another reason. */
  takeBack(action: PageAction, route: string): void;
  clear(): void;
};

/** Nothing was tried yet. */
export function createAttempts(): Attempts {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  const keysOf = ({ key }: PageAction, route: string) => [key, placed(key, route)];
  const add = (action: PageAction, route: string, by: 1 | -1) => {
    for (const key of keysOf(action, route)) counts.set(key, count(key) + by);
  };
  const { attemptsPerControl, attemptsInContent } = LIMITS.crawl;
  return {
    of: count,
    mayTry(action, route) {
      const { kind, key, isOfContent = false } = action;
      if (kind === 'link') return count(key) < 1;
      if (!isOfContent) return count(key) < attemptsPerControl;
      return count(placed(key, route)) < attemptsPerControl && count(key) < attemptsInContent;
    },
    note: (action, route) => add(action, route, 1),
    takeBack: (action, route) => add(action, route, -1),
    clear: () => counts.clear(),
  };
}

const placed = (key: string, route: string) => `${key}\n${route.split(/[?#]/u)[0]}`;
