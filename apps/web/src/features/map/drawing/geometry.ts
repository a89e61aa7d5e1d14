/** In the pixels of the drawing at its full size. */
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Place = Point & Size;

/** The smallest size that holds all these places. */
export function sizeAround(places: Iterable<Place>): Size {
  const all = [...places];
  return {
    width: Math.max(0, ...all.map(({ x, width }) => x + width)),
    height: Math.max(0, ...all.map(({ y, height }) => y + height)),
  };
}
