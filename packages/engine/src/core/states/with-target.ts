import type { Target } from '@assay/domain';

/** True when both are found in the same way: the same place of two looks at a page. */
export function isSameTarget(a: Target, b: Target): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The list or the control that was at this place, in another look at the page. */
export function withTarget<Place extends { readonly target: Target }>(
  places: readonly Place[],
  target: Target,
): Place | undefined {
  return places.find((place) => isSameTarget(place.target, target));
}
