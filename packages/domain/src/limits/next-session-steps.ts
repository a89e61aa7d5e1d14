/** When the session of the next test is opened. */
export const NEXT_SESSION_STEPS = {
  /** So many steps before the end of the test before: they take about the time that opening a session takes. */
  stepsBeforeNextSession: 3,
} as const;
