/** Milliseconds that are left of the time budget, from 0 to `budgetMs`. `now` is in milliseconds since the epoch. */
export function timeLeftMs({
  startedAt,
  budgetMs,
  now,
}: {
  readonly startedAt: string | null;
  readonly budgetMs: number;
  readonly now: number;
}): number {
  if (startedAt === null) return budgetMs;
  return Math.max(0, Math.min(budgetMs, budgetMs - (now - Date.parse(startedAt))));
}
