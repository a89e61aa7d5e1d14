/**
 * The same things in another order: the first one, then the one in the middle, then those in the middle of what is left. What
 * is next to something that was refused, such as a time that overlaps with another one, is often refused as well.
 */
export function farApart<T>(things: readonly T[]): readonly T[] {
  const bits = Math.ceil(Math.log2(Math.max(1, things.length)));
  return Array.from({ length: 2 ** bits }, (_, index) => reversed(index, bits))
    .filter((index) => index < things.length)
    .map((index) => things[index] as T);
}

/** The number whose binary digits are those of `index` in reverse: 0, 4, 2, 6, 1, 5, 3, 7 for three of them. */
function reversed(index: number, bits: number): number {
  return Array.from({ length: bits }, (_, bit) => ((index >> bit) & 1) << (bits - 1 - bit)).reduce((a, b) => a + b, 0);
}
