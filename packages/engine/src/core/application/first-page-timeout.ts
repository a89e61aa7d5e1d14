import { LIMITS } from '@assay/domain';

/** How long the first page may take, in milliseconds: never longer than the time budget of the whole call. */
export function firstPageTimeoutMs(timeBudgetMs = Number.POSITIVE_INFINITY): number {
  return Math.min(LIMITS.navigationTimeoutMs, timeBudgetMs);
}
