/** How long a picture may take, how often it is tried, its quality, and how wide a small one is. */
export const PICTURE_LIMITS = {
  /** A tab that has not drawn itself by then will not do so. */
  pictureMs: 10_000,
  /** A page that keeps showing the secret again is not pictured. */
  pictureTries: 3,
  /** JPEG quality of pictures, of 100. */
  pictureQuality: 70,
  /** Small pictures stand in the map of an application: twice the width of a box, for sharp screens. */
  smallWidthPx: 480,
} as const;
