/** When two pictures of a page count as different, and how many differences are marked. */
export const PICTURE_DIFFERENCE = {
  /** The width to which pictures are scaled, in pixels. */
  width: 640,
  /** The side of a cell in pixels of the scaled picture: about one line of text. */
  cell: 8,
  /** Antialiasing and compression change colours by less than this, of at most 765. */
  tolerance: 48,
  /** When a larger share of the cells has changed, the page is another one and marks would not help. */
  wholePage: 0.35,
  /** With more marks than this, none is shown. */
  marks: 12,
} as const;
