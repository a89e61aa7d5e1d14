/** How much of a refused request its answer repeats, in characters. */
export const REFUSAL_LENGTHS = {
  /** Characters of a refused filter that the message repeats. */
  filterCharacters: 100,
  reasonCharacters: 100,
} as const;
