/** What is left of the budget between two events: the clock runs on from the last one told. */
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
