import { LIMITS } from '@assay/domain';
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
  readonly stage: Pick<Stage, 'clock' | 'emit'>;
  readonly generator: Generator;
  readonly confirmer: StateConfirmer;
  readonly budgets: GenerationBudgets;
  /** Contexts that look for ways back at the same time while nothing else goes on. */
  readonly workers: number;
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
  /**
   * Begins to look for ways to what was explored so far, and to write tests for it, and lets exploring go on. Where visitors
   * share the interface, exploring waits for it, not much longer than the slice took.
   */
  betweenSlices(soFar: Exploration, sliceMs: number): Promise<void>;
  /**
   * Lets a trial end first, where there is more to try than there is time for: two processors are used up by a few pages, and
   * what exploring finds then would not be tried.
   */
  giveWay(): Promise<void>;
  /**
   * Writes all tests that are worth more than what exploring may still find. Gives the time that exploring gets of what is
   * left then, in milliseconds; 0 when that is too little to find and write anything.
   */
  whenTimeIsUp(soFar: Exploration): Promise<number>;
  /** Everything that was explored, with the states that a fresh context reaches. */
  confirmAll(seen: Exploration): Promise<ExploredApplication>;
  /** Ends all that was begun beside exploring, which failed. */
  giveUp(): Promise<void>;
};

/** Writes tests beside exploring, so that neither waits for the other. */
export function writeWhileExploring(parts: WritingParts): Writing {
  const { stage, generator, confirmer, budgets, workers, putBack, turnBack, early, endMs } = parts;
  const { clock, emit } = stage;
  // A failure is thrown where it is awaited.
  early.catch(() => undefined);
  let looking: Promise<void> | null = null;
  let looked: Promise<void> = Promise.resolve();
  const proposeFrom = async (soFar: Exploration, timeBudgetMs: number, contexts: number) => {
    generator.propose(WRITERS, await confirmer.confirm(soFar, { timeBudgetMs, workers: contexts }));
  };
  /** Ends what was begun beside exploring, which has paused. */
  const pause = async () => {
    await early;
    await looked;
    // A switch that a test has turned is turned back by the test.
    if (generator.isIdle()) await turnBack();
  };
  const writeBeside = (soFar: Exploration) => {
    // What the next slice finds is looked for with what this one found.
    if (looking) return;
    const look = async () => {
      await early;
      await proposeFrom(soFar, budgets.confirmMs, Math.ceil(workers / 2));
      generator.workBeside({ leaving: isTrivial });
    };
    looking = look().finally(() => {
      looking = null;
    });
    looked = looking;
    looked.catch(() => undefined);
  };
  return {
    async betweenSlices(soFar, sliceMs) {
      if (!soFar.sharedInterface) {
        writeBeside(soFar);
        return;
      }
      const { confirmToSlice, writingToSlice } = LIMITS.generation.timeShares;
      await pause();
      await proposeFrom(soFar, Math.min(budgets.confirmMs, sliceMs * confirmToSlice), workers);
      const timeMs = Math.min(budgets.writingSliceMs, sliceMs * writingToSlice);
      await generator.work({ untilMs: clock.monotonicMs() + timeMs, leaving: isTrivial });
    },
    async giveWay() {
      if (generator.hasEnoughUntil(endMs)) await generator.nextEnds();
    },
    async whenTimeIsUp(soFar) {
      await pause();
      await proposeFrom(soFar, budgets.confirmMs, workers);
      // What nothing mentions by now must not take the time of all tests.
      generator.goalIsKnown();
      await generator.work({ leaving: isTrivial });
      if (endMs - clock.monotonicMs() < budgets.leastToGoOnMs) return 0;
      await putBack();
      const leftMs = endMs - clock.monotonicMs();
      return leftMs < budgets.leastToGoOnMs ? 0 : leftMs * LIMITS.generation.timeShares.exploreOn;
    },
    async confirmAll(seen) {
      await pause();
      if (seen.sharedInterface) emit({ kind: 'note', text: SHARED });
      emit({ kind: 'note', text: `Finding the way back to ${seen.states.length} states …` });
      return confirmer.confirm(seen, { timeBudgetMs: budgets.confirmMs, workers });
    },
    async giveUp() {
      await Promise.allSettled([early, looked]);
      await generator.stop();
    },
  };
}
