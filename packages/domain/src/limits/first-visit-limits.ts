/** How much is closed of what comes on a first visit. */
export const FIRST_VISIT_LIMITS = {
  firstVisit: {
    /** At one look at a page. */
    closings: 12,
    /** A tour that cannot be ended at once is gone through so far. */
    tourSteps: 8,
  },
} as const;
