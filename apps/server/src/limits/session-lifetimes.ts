const HOUR_SECONDS = 3_600;

/** How long sessions and their tokens stay valid. */
export const SESSION_LIFETIMES = {
  accessTokenSeconds: HOUR_SECONDS,
  /** Two tabs that refresh at the same moment both stay signed in; GoTrue's value. */
  refreshGraceSeconds: 10,
  /**
   * A session that nobody uses, and any session, unless ASSAY_SESSION_IDLE_HOURS and ASSAY_SESSION_MAX_HOURS say
   * otherwise.
   */
  idleHours: 336,
  maxHours: 2_160,
  /** What these two settings may be: from two access tokens to a year. */
  leastHours: 2,
  mostHours: 8_760,
} as const;
