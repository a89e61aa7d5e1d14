/** Counts by key how many there are now. */
export type Counts = {
  /** False when the maximum is reached; then nothing is counted. */
  readonly add: (key: string, most: number) => boolean;
  readonly remove: (key: string) => void;
};

export function countsByKey(): Counts {
  const counts = new Map<string, number>();
  return {
    add(key, most) {
      const count = counts.get(key) ?? 0;
      if (count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
    remove(key) {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    },
  };
}
