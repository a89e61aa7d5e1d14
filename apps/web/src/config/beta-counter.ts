/** The counter of beta places. The specification's numbers. */
export const BETA_COUNTER = {
  start: 247,
  /** It never falls below. */
  floor: 150,
  tickMs: 30_000,
  /** Each tick takes 0 to so many. */
  mostPerTick: 2,
  perSignup: 1,
} as const;
