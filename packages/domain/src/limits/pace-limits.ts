/** How many tests are tried at the same time while a generation goes on, by what its processors have left. */
export const PACE_LIMITS = {
  /** Pages that mostly wait leave room for more than run at the same time otherwise. */
  mostPerCore: 3,
  /** The processors are looked at again after this time. */
  lookMs: 3_000,
  /** With a smaller share of their time left, one test less is tried at the same time, … */
  busyBelow: 0.03,
  /** … and with a larger one, one more. */
  idleAbove: 0.12,
} as const;
