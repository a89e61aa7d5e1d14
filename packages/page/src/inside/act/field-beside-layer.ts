import type { ElementRef } from '../../contract.ts';
import { attr } from '../dom/built-ins.ts';
import { focusedElement } from '../dom/focused-element.ts';
import { allElements } from '../dom/walk-elements.ts';
import { refOf } from '../element/element-refs.ts';
import { namedBy } from '../groups/open-choices.ts';
import { elementAt, isCovered, middleOf } from './is-covered.ts';

/**
 * What a person presses to make a layer go that a field has opened over another element, such as the calendar of the date that
 * was typed last: the text field that has the focus, and where that opens something the nearest one that does not.
 * Null where no such layer lies there.
 */
export function fieldBesideLayer(element: Element): ElementRef | null {
  if (!isCovered(element, middleOf(element))) return null;
  const focused = focusedElement();
  const owner = focused !== null && takesText(focused) && !element.contains(focused) ? focused : openField(element);
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

/** The field that says that its list is open, and names the one that lies over the element; else the only one that says so. */
function openField(element: Element): Element | null {
  const hit = elementAt(element, middleOf(element));
  const open = allElements().filter((field) => takesText(field) && attr(field, 'aria-expanded') === 'true');
  const owner = open.find((field) => [...namedBy(field)].some((list) => list.contains(hit)));
  return owner ?? (open.length === 1 ? (open[0] ?? null) : null);
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
