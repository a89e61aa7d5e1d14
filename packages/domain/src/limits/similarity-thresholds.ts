/** From which similarity on two pages, forms or elements count as the same. Shares of 1. */
export const SIMILARITY_THRESHOLDS = {
  /**
   * Pages with at least this similarity are one state. Their structure is compared without data, so that pages of two
   * products are equal, and a page with an open menu differs by the items of the menu.
   */
  sameState: 0.85,
  /** From this similarity on, what a visitor and a signed-in person see differs only in the header. */
  sameForVisitors: 0.7,
  /** Pages draw their forms again: half of the fields must be the same. */
  sameForm: 0.5,
  /** From this share of common lines on, the page of a failed step counts as unchanged. */
  unchangedPage: 0.6,
  /** Below this similarity, the most similar element of the page is not the one that is missing. */
  movedElement: 0.5,
  /** Below this similarity, a phrase of a new test names another element than before. */
  describedElement: 0.7,
} as const;
