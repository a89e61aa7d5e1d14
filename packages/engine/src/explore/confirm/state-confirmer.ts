import type { SignedIn } from '../../core/signed-in-port.ts';
import type { ExploredApplication, ExploredState } from '../../core/states/explored-application.ts';
import type { Exploration } from '../exploration.ts';
import type { DraftState } from '../map/map-builder.ts';
import type { ConfirmPorts } from './confirm-ports.ts';
import { type ConfirmStatesOptions, confirmStates } from './confirm-states.ts';

/** Finds the way back to states, each once, while exploring goes on. */
export type StateConfirmer = {
  /**
   * What was explored, with those of its states that a fresh context reaches. New states are looked for first, in `workers`
   * contexts at the same time.
   */
  confirm(
    seen: Exploration,
    limits: Pick<ConfirmStatesOptions, 'timeBudgetMs' | 'workers'>,
  ): Promise<ExploredApplication>;
  /** The states that were not found again. */
  lost(): readonly DraftState[];
  /** Those of the states that the time was too short for. */
  notLookedFor(seen: readonly DraftState[]): readonly DraftState[];
};

/** A confirmer that has looked for no state yet. */
export function createStateConfirmer(
  given: Omit<ConfirmPorts, 'closed'>,
  options: Omit<ConfirmStatesOptions, 'timeBudgetMs' | 'workers'>,
): StateConfirmer {
  const ports = { ...given, closed: { closed: 0, open: 0 } };
  const found = new Map<string, ExploredState>();
  const lost = new Map<string, DraftState>();
  return {
    async confirm(seen, limits) {
      const open = seen.states.filter(({ id }) => !found.has(id) && !lost.has(id));
      if (open.some(({ signedIn }) => signedIn)) await renewEnded(ports.signedIn);
      const answers = await confirmStates(open, seen, ports, { ...options, ...limits });
      for (const state of open) {
        const answer = answers.get(state.id);
        if (answer) found.set(state.id, answer);
        else if (answer === null) lost.set(state.id, state);
      }
      return { ...seen, states: seen.states.flatMap(({ id }) => found.get(id) ?? []) };
    },
    lost: () => [...lost.values()],
    notLookedFor: (seen) => seen.filter(({ id }) => !found.has(id) && !lost.has(id)),
  };
}

/** Where an account has few sessions, each test of signing in ends one. */
async function renewEnded(signedIn: SignedIn): Promise<void> {
  const start = await signedIn.start();
  if (start && (await signedIn.hasEnded(start))) await signedIn.renew(start);
}
