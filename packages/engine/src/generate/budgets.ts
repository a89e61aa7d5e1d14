import { LIMITS } from '@assay/domain';
import type { GenerateOptions } from '../core/options.ts';

/** Shares of the time budget for exploring and for confirming; the rest is for writing and proving tests. */
const EXPLORE_SHARE = 0.35;
const CONFIRM_SHARE = 0.15;
/** One page gives several tests: two pages for each wanted test leave enough to choose from. */
const PAGES_PER_TEST = 2;
const FEWEST_PAGES = 10;

export type GenerationBudgets = { readonly totalMs: number; readonly exploreMs: number; readonly confirmMs: number };

/** How the time of a generation is divided, in milliseconds. Exploring and confirming are parts of the total. */
export function budgetsFor({ timeBudgetMs = LIMITS.generation.timeMs.byDefault }: GenerateOptions): GenerationBudgets {
  return {
    totalMs: timeBudgetMs,
    exploreMs: timeBudgetMs * EXPLORE_SHARE,
    confirmMs: timeBudgetMs * CONFIRM_SHARE,
  };
}

/** How many tests a generation keeps at most. */
export function testsFor({ maxTests = LIMITS.generation.tests.byDefault.command }: Partial<GenerateOptions>): number {
  return maxTests;
}

/** How many pages are explored for the wanted number of tests. */
export function pagesFor({
  maxPages = LIMITS.explorePages,
  maxTests = testsFor({}),
}: Partial<GenerateOptions>): number {
  return Math.min(maxPages, Math.max(FEWEST_PAGES, PAGES_PER_TEST * maxTests));
}
