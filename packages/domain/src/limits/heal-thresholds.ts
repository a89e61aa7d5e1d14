/** How sure a heal must be, in shares of 1, and how many elements are compared for it. */
export const HEAL_THRESHOLDS = {
  /** A heal is taken only above this similarity … */
  healConfidence: 0.7,
  /** … and this far ahead of the second. */
  healMargin: 0.15,
  /** Added to the needed similarity for a step that asserts the element's own text: that text cannot count. */
  healStricterBy: 0.1,
  /** Below this similarity, two names are different words. */
  healSameName: 0.5,
  /** From this similarity on, an element that a phrase names is the described one, and is not healed. */
  healSameElement: 0.5,
  /** The most similar elements of the page that are compared, and that a failure reports. */
  healCandidates: 5,
} as const;
