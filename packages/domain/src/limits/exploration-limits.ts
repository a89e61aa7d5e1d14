/** When an exploration ends, unless its options say otherwise. */
export const EXPLORATION_LIMITS = {
  explorePages: 60,
  exploreActions: 400,
  exploreTimeMs: 5 * 60_000,
} as const;
