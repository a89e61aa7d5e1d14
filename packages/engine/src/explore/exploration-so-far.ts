import type { AppMap } from '@assay/domain';
import type { Exploration } from './exploration.ts';
import type { ExplorationContext } from './exploration-context.ts';

/** What was explored so far. */
export function explorationSoFar(
  {
    map,
    findings,
    options,
    ports,
    sharedInterface,
    budget,
  }: Omit<ExplorationContext, 'untilMs' | 'untilWithPausesMs' | 'maxPages' | 'maxActions' | 'isFollowed'>,
  stopped: AppMap['stopped'] = budget.stopped,
): Exploration {
  return {
    states: [
      ...map.states.filter((state) => !state.unreachable),
      // A later action made these unreachable. From a fresh context they may be reachable again.
      ...map.states.filter((state) => state.unreachable && state.mutations.length > 0),
    ],
    seen: map.states,
    transitions: map.transitions,
    skipped: map.skipped,
    findings,
    ...(ports.witness ? { resources: ports.witness.resources(), calls: ports.witness.calls() } : {}),
    codes: [...map.codes],
    shown: new Map(map.shown),
    signIn: options.signIn,
    sharedInterface: sharedInterface.isShared(),
    performed: budget.performed,
    stopped,
  };
}
