/** When content sticks out of the window. */
export const OVERFLOW = {
  /** Less is the rounding of a layout, or a shadow; CSS pixels. */
  leastPx: 8,
  /** So many texts are told. */
  texts: 3,
  /** In characters. */
  text: 60,
} as const;
