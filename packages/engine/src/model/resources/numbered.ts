/** Identities that links name, by the noun of what they identify, where they are numbers. */
export type Numbered = {
  note(noun: string, id: string): void;
  /** Numbers are given in order: what has as many later ones as there were created since was there before. */
  isOlder(noun: string, id: string, created: number): boolean;
};

/** No link was seen yet. */
export function createNumbered(): Numbered {
  const numbers = new Map<string, Set<number>>();
  return {
    note(noun, id) {
      if (/^\d+$/u.test(id)) numbers.set(noun, (numbers.get(noun) ?? new Set()).add(Number(id)));
    },
    isOlder(noun, id, created) {
      const known = numbers.get(noun);
      const later = [...(known ?? [])].filter((other) => other > Number(id)).length;
      return known?.has(Number(id)) === true && later >= created;
    },
  };
}
