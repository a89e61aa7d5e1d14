import type { ElementRef, Point } from '../../contract.ts';
import { focusedElement } from '../dom/focused-element.ts';
import { refOf } from '../element/element-refs.ts';
import { isInNotice } from '../snapshot/floating-notice.ts';
import { isDrawnIn } from './is-drawn-in.ts';
import { pressBox } from './press-box.ts';
import { isTouchTarget } from './touch-target.ts';

/** True when a press at this point of the window would hit another element, which lies over this one. */
export function isCovered(element: Element, { x, y }: Point): boolean {
  const root = element.getRootNode();
  const hit = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
  if (hit === null) return true;
  if (isPartOf(hit, element) || isTouchTarget(hit, element)) return false;
  const box = pressBox(element);
  if (!isPartOf(hit, box)) return true;
  const button = hit.closest('button, [role=button], a');
  return button !== null && button !== box && box.contains(button);
}

/** True for what is hit when the element is pressed. A text in a slot of it is told as the component that it belongs to. */
function isPartOf(hit: Element, element: Element): boolean {
  const root = element.getRootNode();
  return (root instanceof ShadowRoot && root.host === hit) || isDrawnIn(hit, element);
}

/**
 * The text field that has the focus while something lies over another element, such as the calendar of the date that was
 * typed last; null where there is none. A person leaves that field, and the layer goes.
 */
export function fieldBesideLayer(element: Element): ElementRef | null {
  const field = focusedElement();
  const takesText =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field?.getAttribute('contenteditable');
  if (field === null || !takesText || element.contains(field)) return null;
  return isCovered(element, middleOf(element)) ? refOf({ element: field }) : null;
}

/** True when a notice lies over the element, such as a toast: a person waits until it is gone. */
export function isUnderNotice(element: Element): boolean {
  const { x, y } = middleOf(element);
  const hit = document.elementFromPoint(x, y);
  return hit !== null && isCovered(element, { x, y }) && isInNotice(hit);
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = pressBox(element).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
