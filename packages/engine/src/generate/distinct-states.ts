import { LIMITS } from '@assay/domain';
import type { ExploredApplication, ExploredState } from '../core/states/explored-application.ts';
import { isOfOwnRecord } from '../core/states/is-of-own-record.ts';
import { similarity } from '../core/states/similarity.ts';

/**
 * The states, without those that look the same to a visitor and to a signed-in person; of these, the visitor's is kept.
 * Pages of records that tests left behind are none: the application of the next run does not have them.
 */
export function distinctStates({ states: all }: ExploredApplication): readonly ExploredState[] {
  const states = all.filter((state) => !isOfOwnRecord(state));
  const visitors = states.filter((state) => !state.signedIn);
  return states.filter((state) => !state.signedIn || !visitors.some((other) => showsTheSame(state, other)));
}

function showsTheSame(a: ExploredState, b: ExploredState): boolean {
  const sizes = (state: ExploredState) => state.snapshot.collections.map(({ kind, size }) => `${kind}${size}`).join();
  return (
    a.route === b.route &&
    a.heading === b.heading &&
    sizes(a) === sizes(b) &&
    similarity(a.snapshot.features, b.snapshot.features) >= LIMITS.similarity.sameForVisitors
  );
}
