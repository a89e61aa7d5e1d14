/** Jaccard index of two sets, 0 to 1. */
export function similarity(a: readonly string[], b: readonly string[]): number {
  const left = new Set(a);
  const right = new Set(b);
  if (left.size === 0 && right.size === 0) return 1;
  let common = 0;
  for (const feature of left) if (right.has(feature)) common++;
  return common / (left.size + right.size - common);
}
