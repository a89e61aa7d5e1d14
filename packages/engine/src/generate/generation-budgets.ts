import { LIMITS } from '@assay/domain';
import type { GenerateOptions } from '../core/engine-options.ts';

export type GenerationBudgets = {
  readonly totalMs: number;
  readonly exploreMs: number;
  readonly exploreWithPausesMs: number;
  readonly writingSliceMs: number;
  readonly confirmMs: number;
  /** With less time left, exploring does not go on. */
  readonly leastToGoOnMs: number;
  /** For putting back, each time; not part of the total. */
  readonly putBackMs: number;
};

const { timeMs, shortestTimeMs } = LIMITS.cleaning;

/** How the time of a generation is divided, in milliseconds. Exploring and confirming are parts of the total. */
export function budgetsFor({ timeBudgetMs = LIMITS.generation.timeMs.byDefault }: GenerateOptions): GenerationBudgets {
  return {
    totalMs: timeBudgetMs,
    exploreMs: timeBudgetMs * LIMITS.generation.timeShares.explore,
    exploreWithPausesMs: timeBudgetMs * LIMITS.generation.timeShares.exploreWithPauses,
    writingSliceMs: timeBudgetMs * LIMITS.generation.timeShares.writingSlice,
    confirmMs: timeBudgetMs * LIMITS.generation.timeShares.confirm,
    leastToGoOnMs: timeBudgetMs * LIMITS.generation.timeShares.leastToGoOn,
    putBackMs: Math.min(timeMs, Math.max(shortestTimeMs, timeBudgetMs * LIMITS.generation.timeShares.putBack)),
  };
}

/** How many tests a generation keeps at most. */
export function testsFor({ maxTests = LIMITS.generation.tests.byDefault }: Partial<GenerateOptions>): number {
  return maxTests;
}

/** How many pages are explored for the wanted number of tests. */
export function pagesFor({
  maxPages = LIMITS.explorePages,
  maxTests = testsFor({}),
}: Partial<GenerateOptions>): number {
  return Math.min(maxPages, Math.max(LIMITS.generation.pages.fewest, LIMITS.generation.pages.perTest * maxTests));
}
