import type { Point } from '../../contract.ts';

/** True when a press at this point of the window would hit another element, which lies over this one. */
export function isCovered(element: Element, { x, y }: Point): boolean {
  const root = element.getRootNode();
  const hit = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
  return hit === null || !element.contains(hit);
}
