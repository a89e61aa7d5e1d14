/** How a list that draws only what is in view is gone through. */
export const LISTS_IN_VIEW = {
  /** One step scrolls by this share of the view: some of what was in view stays. */
  scrolledShareOfView: 0.8,
} as const;
