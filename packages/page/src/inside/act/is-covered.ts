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
 * What a person presses to make a layer go that a field has opened over another element, such as the calendar of the date that
 * was typed last: the text field that has the focus, and where that opens something the nearest one that does not.
 * Null where no such layer lies there.
 */
export function fieldBesideLayer(element: Element): ElementRef | null {
  if (!isCovered(element, middleOf(element))) return null;
  const focused = focusedElement();
  const owner = focused !== null && takesText(focused) && !element.contains(focused) ? focused : openField();
  if (owner === null) return null;
  return refOf({ element: isPlain(owner) ? owner : (plainFieldNear(owner) ?? owner) });
}

function takesText(field: Element): boolean {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    Boolean(field.getAttribute('contenteditable'))
  );
}

/** A field that says that what it opens is open. */
function openField(): Element | null {
  return document.querySelector('input[aria-expanded=true]');
}

/** The nearest text field, by the order of the document, that opens nothing and that nothing lies over. */
function plainFieldNear(owner: Element): Element | undefined {
  const fields = [...document.querySelectorAll('input, textarea')];
  const place = fields.indexOf(owner);
  return fields
    .map((field, at) => ({ field, distance: Math.abs(at - place) }))
    .filter(({ field }) => field !== owner && isPlain(field))
    .toSorted((one, other) => one.distance - other.distance)
    .find(({ field }) => !isCovered(field, middleOf(field)))?.field;
}

const OPENS_SOMETHING = '[aria-haspopup], [aria-expanded], [aria-autocomplete], [list], [readonly], :disabled';

function isPlain(field: Element): boolean {
  const isOfText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && PLAIN_TYPES.has(field.type));
  return isOfText && !field.matches(OPENS_SOMETHING) && field.checkVisibility({ visibilityProperty: true });
}

const PLAIN_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url', 'number']);

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
