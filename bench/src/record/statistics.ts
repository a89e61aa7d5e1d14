/** Of at least one value. */
export type Spread = { readonly median: number; readonly min: number; readonly max: number };

/** Median, smallest and largest value; null for an empty list. */
export function spreadOf(values: readonly number[]): Spread | null {
  const sorted = values.toSorted((a, b) => a - b);
  const min = sorted[0];
  const max = sorted.at(-1);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (min === undefined || max === undefined || upper === undefined || lower === undefined) return null;
  return { median: (lower + upper) / 2, min, max };
}

/** The smallest value that `percent` of all values do not exceed (nearest rank); null for an empty list. */
export function percentileOf(values: readonly number[], percent: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? null;
}

/** How often each value occurs, most frequent first. */
export function countBy(values: readonly string[]): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

/** A reason without its quoted texts, addresses and numbers, so that the same reason for different tests is equal. */
export function reasonKind(reason: string): string {
  return (
    reason
      .replace(/https?:\/\/\S+/g, '…')
      .replace(/"(?:[^"\\]|\\.)*"|“[^”]*”/g, '"…"')
      .replace(/\d+(?:[.,]\d+)*/g, 'N')
      .split('\n')[0]
      ?.slice(0, 160) ?? ''
  );
}
