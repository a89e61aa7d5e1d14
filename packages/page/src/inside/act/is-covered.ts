import type { Point } from '../../contract.ts';
import { isInNotice } from '../snapshot/floating-notice.ts';
import { pressBox } from './press-box.ts';
import { isTouchTarget } from './touch-target.ts';

/** True when a press at this point of the window would hit another element, which lies over this one. */
export function isCovered(element: Element, { x, y }: Point): boolean {
  const root = element.getRootNode();
  const hit = root instanceof Document || root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null;
  if (hit === null) return true;
  if (element.contains(hit) || isTouchTarget(hit, element)) return false;
  const box = pressBox(element);
  if (!box.contains(hit)) return true;
  const button = hit.closest('button, [role=button], a');
  return button !== null && button !== box && box.contains(button);
}

/**
 * True when something lies over the element while another field has the focus, such as the calendar of the date that was
 * typed last. A person leaves that field, and the layer goes.
 */
export function isUnderLayerOfField(element: Element): boolean {
  const { activeElement: field } = document;
  const takesText =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field?.getAttribute('contenteditable');
  if (field === null || !takesText || element.contains(field)) return false;
  return isCovered(element, middleOf(element));
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
