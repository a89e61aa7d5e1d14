/** What counts as a layer before the page. */
export const LAYERS = {
  /** What offers more is a part of the application. */
  controls: 16,
  /** So much of its text is read, in characters. */
  text: 2_000,
  /** A block in the page is lower than this share of the window. */
  heightShare: 0.6,
  /** So many blocks at the beginning and at the end of a page are looked at, and so many wrappers around the whole. */
  blocks: 2,
  levels: 4,
  /** A control that closes stands so near to the corner, in CSS pixels. */
  cornerPx: 48,
  /** What covers the window is at least this share as wide, and as high. */
  coverShare: 0.95,
  /** A dialog without a heading is called by a text of so many characters at most. */
  title: 60,
  /** A tooltip with at most so many buttons asks something. */
  answersOfTooltip: 3,
} as const;
