import { LIMITS } from '@assay/domain';
import type { SignedIn } from '../core/signed-in-port.ts';
import type { ExploredApplication } from '../core/states/explored-application.ts';
import type { StateConfirmer } from '../explore/confirm/state-confirmer.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { GenerationBudgets } from '../generate/generation-budgets.ts';
import type { Generator } from '../generate/generator.ts';
import { isTrivial } from '../generate/proposal-priority.ts';
import { WRITERS } from '../generate/writers/writers.ts';
import type { Stage } from './stage.ts';

const SHARED =
  'The application shows to every visitor what another one opened: tests are tried one at a time, and marked serial.';

export type WritingParts = {
  readonly stage: Stage;
  readonly signedIn: SignedIn;
  readonly generator: Generator;
  readonly confirmer: StateConfirmer;
  readonly budgets: GenerationBudgets;
  /** Removes what exploring and tests have created: what they leave would be on the pages that are explored next. */
  readonly putBack: () => Promise<unknown>;
  /** Turns switches back that exploring has turned: a test of a switch ends with the state that it found. */
  readonly turnBack: () => Promise<unknown>;
  /** Ends when the tests that need only the sign-in are written. */
  readonly early: Promise<void>;
  /** When the time for all is used up, on the monotonic clock. */
  readonly endMs: number;
};

export type Writing = {
  /** Writes tests for what was explored so far, not much longer than the slice of exploring took. */
  betweenSlices(soFar: Exploration, sliceMs: number): Promise<void>;
  /**
   * Writes all tests that are worth more than what exploring may still find. Gives the time that exploring gets of what is
   * left then, in milliseconds; 0 when that is too little to find and write anything.
   */
  whenTimeIsUp(soFar: Exploration): Promise<number>;
  /** Everything that was explored, with the states that a fresh context reaches.*/
  confirmAll(seen: Exploration): Promise<ExploredApplication>;
};

/** Writes tests in the pauses of exploring, so that the first ones are proven long before everything was seen. */
export function writeWhileExploring(parts: WritingParts): Writing {
  const { stage, signedIn, generator, confirmer, budgets, putBack, turnBack, early, endMs } = parts;
  const { clock, emit } = stage;
  // A failure of the early tests is thrown where they are awaited.
  early.catch(() => undefined);
  const proposeFrom = async (soFar: Exploration, confirmMs: number) => {
    await early;
    await turnBack();
    await signInAfresh(soFar, signedIn);
    generator.propose(WRITERS, await confirmer.confirm(soFar, confirmMs));
  };
  return {
    async betweenSlices(soFar, sliceMs) {
      const { confirmToSlice } = LIMITS.generation.timeShares;
      await proposeFrom(soFar, Math.min(budgets.confirmMs, sliceMs * confirmToSlice));
      const timeMs = Math.min(budgets.writingSliceMs, sliceMs * LIMITS.generation.timeShares.writingToSlice);
      await generator.work({ untilMs: clock.monotonicMs() + timeMs, leaving: isTrivial });
    },
    async whenTimeIsUp(soFar) {
      await proposeFrom(soFar, budgets.confirmMs);
      // What nothing mentions by now must not take the time of all tests.
      generator.goalIsKnown();
      await generator.work({ leaving: isTrivial });
      if (endMs - clock.monotonicMs() < budgets.leastToGoOnMs) return 0;
      await putBack();
      const leftMs = endMs - clock.monotonicMs();
      return leftMs < budgets.leastToGoOnMs ? 0 : leftMs * LIMITS.generation.timeShares.exploreOn;
    },
    async confirmAll(seen) {
      await early;
      await turnBack();
      await signInAfresh(seen, signedIn);
      if (seen.sharedInterface) emit({ kind: 'note', text: SHARED });
      emit({ kind: 'note', text: `Finding the way back to ${seen.states.length} states …` });
      return confirmer.confirm(seen, budgets.confirmMs);
    },
  };
}

/**
 * Signs in again where exploring has changed something: many applications keep on the server what a session has done,
 * such as its cart. Tests share the stored session too. A run begins without it, so that no way to a state may count on
 * it.
 */
async function signInAfresh({ states }: Exploration, signedIn: SignedIn): Promise<void> {
  const hasChanged = states.some((state) => state.signedIn && state.mutations.length > 0);
  const start = hasChanged ? await signedIn.start() : null;
  if (start) await signedIn.renew(start);
}
