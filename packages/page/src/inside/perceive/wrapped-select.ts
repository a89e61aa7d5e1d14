import { attr, fold, hasAttr, rectOf, styleOf, tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';

/** What a kit draws around a native dropdown that it hides. */
export type Wrapping = { readonly box: Element; readonly select: HTMLSelectElement };

/** A kit puts the search of a dropdown so deep into its box. */
const LEVELS = 2;
const BOXES = new Set(['div', 'span']);

/**
 * The hidden native dropdown right inside the box that a kit draws for it, as Semantic UI does. Asked of what takes the focus:
 * the box, or the search in it. Null for any other element.
 */
export const wrappingOf: (element: Element) => Wrapping | null = perCall((element) => {
  if (!(element instanceof HTMLInputElement)) return takesFocus(element) ? wrapping(element) : null;
  // What is searched in is sent by the native one. A number behind a hidden country is a field of its own.
  if (!['text', 'search'].includes(element.type) || hasAttr(element, 'name')) return null;
  let at = element.parentElement;
  for (let level = 0; at !== null && level < LEVELS; level += 1, at = at.parentElement) {
    const found = wrapping(at);
    if (found) return inputsOf(at).length === 1 && (listsOptions(found) || asksServer(found, element)) ? found : null;
  }
  return null;
});

const takesFocus = (element: Element): boolean =>
  BOXES.has(tagOf(element)) && attr(element, 'tabindex') === '0' && inputsOf(element).length === 0;

const inputsOf = (element: Element) => element.querySelectorAll('input:not([type=hidden])');

function wrapping(box: Element): Wrapping | null {
  const select = [...box.children].find((child) => child instanceof HTMLSelectElement);
  return BOXES.has(tagOf(box)) && select && isHidden(select) ? { box, select } : null;
}

function isHidden(select: HTMLSelectElement): boolean {
  const { width, height } = rectOf(select);
  const { visibility, opacity } = styleOf(select);
  return width <= 1 || height <= 1 || visibility === 'hidden' || opacity === '0';
}

/** True where the native one gets its options from what is typed. */
const asksServer = ({ select }: Wrapping, input: Element): boolean =>
  select.options.length <= 1 && attr(input, 'autocomplete') === 'off';

/** True where the box repeats the options of the native one. */
function listsOptions({ box, select }: Wrapping): boolean {
  const option = [...select.options].find(({ value }) => value !== '');
  const texts = [...box.querySelectorAll('*')].filter((part) => !select.contains(part) && part.childElementCount === 0);
  return option !== undefined && texts.some((part) => fold(part.textContent ?? '') === fold(option.text));
}
