/** How many of each are there now. */
export type Counts = {
  /** False, and nothing counted, when there are so many. */
  readonly add: (key: string, most: number) => boolean;
  readonly remove: (key: string) => void;
};

export function createCounts(): Counts {
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
