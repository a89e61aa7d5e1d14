/** How many crashes of the browser are forgiven. */
export const BROWSER_CRASH_LIMITS = {
  /** When the browser ends this often during one test, the test itself may be the cause. */
  perTest: 3,
  failedStarts: 2,
} as const;
