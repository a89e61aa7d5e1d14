import type { ExploredState } from '../core/states/explored-application.ts';

/** The feature that a state belongs to: the first segment of its path, as words. */
export function featureOfState(state: ExploredState): string {
  const segment = state.route.split(/[/?#]/u).find((part) => part !== '' && part !== ':id');
  if (!segment) return 'Start page';
  const words = segment.replace(/[-_]+/gu, ' ').replace(/\.\w+$/u, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
