import { flatParent } from '../dom/shadow-tree.ts';

/** True for the element itself, and for what is drawn inside of it: in its shadow tree, or in one of its slots. */
export function isDrawnIn(element: Element, outer: Element): boolean {
  for (let at: Element | null = element; at !== null; at = flatParent(at)) if (at === outer) return true;
  return false;
}
