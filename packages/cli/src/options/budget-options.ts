import { LIMITS } from '@assay/domain';
import type { ExploreOptions } from '@assay/engine';
import type { Command } from 'commander';
import { parseDuration } from './parse-duration.ts';
import { parseCount } from './parse-values.ts';

export type BudgetFlags = {
  readonly maxPages?: number;
  readonly maxActions?: number;
  readonly timeBudget?: number;
  readonly allowDestructive?: boolean;
};

/** Adds the options that limit an exploration. */
export function withBudgetFlags(command: Command, timeMs: number): Command {
  return command
    .option('--max-pages <n>', `pages to see at most (${LIMITS.explorePages})`, parseCount)
    .option('--max-actions <n>', `actions to try at most (${LIMITS.exploreActions})`, parseCount)
    .option('--time-budget <duration>', `time to take at most, such as 90s or 5m (${timeMs / 60_000}m)`, parseDuration)
    .option('--allow-destructive', 'also try what looks like deleting, paying or sending; off unless you ask for it');
}

/** The limits that the flags give. */
export function budgetsFrom({
  maxPages,
  maxActions,
  timeBudget,
  allowDestructive,
}: BudgetFlags): Omit<ExploreOptions, 'url'> {
  return {
    ...(maxPages === undefined ? {} : { maxPages }),
    ...(maxActions === undefined ? {} : { maxActions }),
    ...(timeBudget === undefined ? {} : { timeBudgetMs: timeBudget }),
    ...(allowDestructive === undefined ? {} : { allowDestructive }),
  };
}
