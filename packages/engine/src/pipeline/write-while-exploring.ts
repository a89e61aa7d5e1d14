import type { ExploredApplication, SignIn } from '../core/states/explored-application.ts';
import type { StateConfirmer } from '../explore/confirm/state-confirmer.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { GenerationBudgets } from '../generate/generation-budgets.ts';
import type { Generator } from '../generate/generator.ts';
import { WRITERS } from '../generate/writers/writers.ts';
import type { Stage } from './stage.ts';

const SHARED =
  'The application shows to every visitor what another one opened: tests are tried one at a time, and marked serial.';

export type WritingParts = {
  readonly stage: Stage;
  readonly generator: Generator;
  readonly confirmer: StateConfirmer;
  readonly budgets: GenerationBudgets;
  /** Turns switches back that exploring has turned: a test of a switch ends with the state that it found. */
  readonly turnBack: () => Promise<unknown>;
  /** Ends when the tests that need only the sign-in are written. */
  readonly early: Promise<void>;
};

export type Writing = {
  /** Writes tests for what was explored so far, for a share of the time. */
  betweenSlices(soFar: Exploration): Promise<void>;
  /** Everything that was explored, with the states that a fresh context reaches.*/
  confirmAll(seen: Exploration): Promise<ExploredApplication>;
};

/** Writes tests in the pauses of exploring, so that the first ones are proven long before everything was seen. */
export function writeWhileExploring({ stage, generator, confirmer, budgets, turnBack, early }: WritingParts): Writing {
  const { clock, emit } = stage;
  // A failure of the early tests is thrown where they are awaited.
  early.catch(() => undefined);
  return {
    async betweenSlices(soFar) {
      await early;
      await turnBack();
      const explored = await confirmer.confirm(soFar, budgets.confirmMs);
      generator.propose(WRITERS, explored);
      await generator.work(clock.monotonicMs() + budgets.writingSliceMs);
    },
    async confirmAll(seen) {
      await early;
      await turnBack();
      if (seen.sharedInterface) emit({ kind: 'note', text: SHARED });
      emit({ kind: 'note', text: `Finding the way back to ${seen.states.length} states …` });
      return confirmer.confirm(seen, budgets.confirmMs);
    },
  };
}

/** An application of which only the sign-in is known. */
export function nothingSeen(signIn: SignIn | null): ExploredApplication {
  return {
    states: [],
    seen: [],
    transitions: [],
    skipped: [],
    findings: [],
    codes: [],
    signIn,
    sharedInterface: false,
    performed: 0,
    stopped: 'everything seen',
  };
}
