/** When a layer over the page counts as a message. */
export const FLOATING_NOTICE = {
  /** It is lower than this share of the window. */
  heightShare: 0.5,
  /** A message offers few controls: undo, close. */
  controls: 3,
} as const;
