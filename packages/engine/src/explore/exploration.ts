import type { AppMap } from '@assay/domain';
import type { ExploredApplication } from '../core/states/explored-application.ts';
import type { ExplorationContext } from './exploration-context.ts';
import type { DraftState } from './map/map-builder.ts';

/** What was explored. Its states still know how they were discovered, which `confirmOneState` needs. */
export type Exploration = Omit<ExploredApplication, 'states'> & { readonly states: readonly DraftState[] };

/** What was explored so far. */
export function explorationSoFar(
  { map, findings, options, sharedInterface, budget }: Omit<ExplorationContext, 'untilMs' | 'maxStates' | 'maxActions'>,
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
    codes: [...map.codes],
    signIn: options.signIn,
    sharedInterface: sharedInterface.isShared(),
    performed: budget.performed,
    stopped,
  };
}
