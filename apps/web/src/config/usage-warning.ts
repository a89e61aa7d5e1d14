/** From when on the usage of a plan is shown as nearly used up. */
export const USAGE_WARNING = {
  /** More than this part of the limit is used. */
  abovePercent: 80,
} as const;
