/** How much the description of an element says of its surroundings. */
export const DESCRIPTION_LIMITS = {
  /** Texts before the element, and as many after it. */
  neighbours: 2,
  /** Named containers, from the inside out. */
  places: 4,
  /** Steps of its path in the document. */
  pathSteps: 6,
  /** Headers of a table. */
  columns: 20,
} as const;
