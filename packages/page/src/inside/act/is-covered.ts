import type { Point } from '../../contract.ts';
import { isInNotice } from '../snapshot/floating-notice.ts';
import { isDrawnIn } from './is-drawn-in.ts';
import { pressBox } from './press-box.ts';
import { isTouchTarget } from './touch-target.ts';

/** True when a press at this point of the window would hit another element, which lies over this one. */
export function isCovered(element: Element, point: Point): boolean {
  const hit = elementAt(element, point);
  if (hit === null) return true;
  if (isPartOf(hit, element) || isTouchTarget(hit, element)) return false;
  const box = pressBox(element);
  if (!isPartOf(hit, box)) return true;
  const button = hit.closest('button, [role=button], a');
  return button !== null && button !== box && box.contains(button);
}

/** What a press at this point would hit, as the tree of the element tells it; null outside of the window. */
export function elementAt(element: Element, { x, y }: Point): Element | null {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
}

/** True for what is hit when the element is pressed. A text in a slot of it is told as the component that it belongs to. */
function isPartOf(hit: Element, element: Element): boolean {
  const root = element.getRootNode();
  return (root instanceof ShadowRoot && root.host === hit) || isDrawnIn(hit, element);
}

/** True when a notice lies over the element, such as a toast: a person waits until it is gone. */
export function isUnderNotice(element: Element): boolean {
  const middle = middleOf(element);
  const hit = elementAt(element, middle);
  return hit !== null && isCovered(element, middle) && isInNotice(hit);
}

/** The middle of what is pressed for an element, in CSS pixels of the window. */
export function middleOf(element: Element): Point {
  const { left, top, width, height } = pressBox(element).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
