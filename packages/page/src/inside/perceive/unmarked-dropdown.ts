import { attr, hasAttr, rectOf, tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { endsWithArrowDown, hasBorder, hasSignAtItsEnd } from './framed-line.ts';
import { wrappingOf } from './wrapped-select.ts';

/** In CSS pixels: a line of text with a frame, and wide enough for a text and a sign. */
const SIZE = { minHeight: 16, maxHeight: 64, minWidth: 48 };
const CONTROLS = 'a[href], button, select, textarea, [role], [tabindex]:not([tabindex="-1"]), [contenteditable]';
/** A kit puts the search of a dropdown so deep into it. */
const LEVELS = 3;

/**
 * True for what looks and works like a dropdown but says so nowhere, as some kits draw it: a framed box that takes the
 * focus, with one line of text and a sign at its end. Where one can search in it, that is its input.
 */
export const isUnmarkedDropdown: (element: Element) => boolean = perCall((element) => {
  if (known.has(element) || wrappingOf(element)) return true;
  const isOne =
    element instanceof HTMLInputElement
      ? isSearchOfDropdown(element) || endsWithArrowDown(element)
      : isBox(element) && element.querySelector('input') === null;
  if (isOne) known.add(element);
  return isOne;
});

/** Kits move the focus while a list is open: what was a dropdown stays one. */
const known = new WeakSet<Element>();

function isSearchOfDropdown(input: HTMLInputElement): boolean {
  if (input.type !== 'text' || attr(input, 'tabindex') !== '-1' || hasAttr(input, 'role')) return false;
  let box: Element | null = input.parentElement;
  for (let level = 0; box !== null && level < LEVELS; level += 1, box = box.parentElement)
    if (isBox(box)) return box.querySelectorAll('input').length === 1;
  return false;
}

function isBox(element: Element): boolean {
  if (!['div', 'span'].includes(tagOf(element)) || attr(element, 'tabindex') !== '0' || hasAttr(element, 'role'))
    return false;
  const { width, height } = rectOf(element);
  if (height < SIZE.minHeight || height > SIZE.maxHeight || width < SIZE.minWidth) return false;
  const parts = [...element.querySelectorAll(CONTROLS)].filter((part) => attr(part, 'role') !== 'img');
  return parts.length === 0 && hasSignAtItsEnd(element) && isFramed(element);
}

/** The frame may be drawn by an empty element beside it. */
function isFramed(element: Element): boolean {
  const beside = [...(element.parentElement?.children ?? [])].filter((other) => other.childNodes.length === 0);
  return [element, element.parentElement, ...beside].some((part) => part !== null && hasBorder(part));
}
