import { attr, fold, hasAttr, rectOf, styleOf, tagOf } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';

/**
 * What a kit draws around a native dropdown that it hides; the native one is null where a hidden input keeps what is chosen
 * instead.
 */
export type Wrapping = { readonly box: Element; readonly select: HTMLSelectElement | null };

/** A kit puts the search of a dropdown so deep into its box. */
const LEVELS = 2;
const BOXES = new Set(['div', 'span']);
const LAYERS = new Set(['absolute', 'fixed']);

/**
 * The box that a kit draws for a dropdown, with a hidden native one or a hidden input right inside, as Semantic UI does. Asked of
 * what takes the focus: the box, or the search in it. Null for any other element.
 */
export const wrappingOf: (element: Element) => Wrapping | null = perCall((element) => {
  const before = known.get(element);
  if (before?.box.isConnected) return before;
  const found = findWrapping(element);
  if (found) known.set(element, found);
  return found;
});

/** Options that were asked for come and go: what was a dropdown stays one. */
const known = new WeakMap<Element, Wrapping>();

function findWrapping(element: Element): Wrapping | null {
  if (!(element instanceof HTMLInputElement)) return takesFocus(element) ? wrapping(element) : null;
  // What is searched in is sent by the hidden one. A number behind a hidden country is a field of its own.
  if (!['text', 'search'].includes(element.type) || hasAttr(element, 'name')) return null;
  let at = element.parentElement;
  for (let level = 0; at !== null && level < LEVELS; level += 1, at = at.parentElement) {
    const found = wrapping(at);
    if (found) return inputsOf(at).length === 1 && (listsOptions(found) || asksServer(found, element)) ? found : null;
  }
  return null;
}

const takesFocus = (element: Element): boolean =>
  BOXES.has(tagOf(element)) && attr(element, 'tabindex') === '0' && inputsOf(element).length === 0;

const inputsOf = (element: Element) => element.querySelectorAll('input:not([type=hidden])');

function wrapping(box: Element): Wrapping | null {
  if (!BOXES.has(tagOf(box))) return null;
  const parts = [...box.children];
  const select = parts.find((part) => part instanceof HTMLSelectElement);
  if (select) return isHidden(select) ? { box, select } : null;
  const isKept = parts.some((part) => part instanceof HTMLInputElement && part.type === 'hidden');
  return isKept && parts.some(isListOfBox) ? { box, select: null } : null;
}

/** True for the list in the box: it is drawn over the page, and takes the focus only by a script. */
export const isListOfBox = (part: Element): boolean =>
  BOXES.has(tagOf(part)) && attr(part, 'tabindex') === '-1' && LAYERS.has(styleOf(part).position);

function isHidden(select: HTMLSelectElement): boolean {
  const { width, height } = rectOf(select);
  const { visibility, opacity } = styleOf(select);
  return width <= 1 || height <= 1 || visibility === 'hidden' || opacity === '0';
}

/** True where the native one gets its options from what is typed, and where there is none. */
const asksServer = ({ select }: Wrapping, input: Element): boolean =>
  (select?.options.length ?? 0) <= 1 && attr(input, 'autocomplete') === 'off';

/** True where the box repeats the options of the native one. */
function listsOptions({ box, select }: Wrapping): boolean {
  const option = [...(select?.options ?? [])].find(({ value }) => value !== '');
  const texts = [...box.querySelectorAll('*')].filter(
    (part) => !select?.contains(part) && part.childElementCount === 0,
  );
  return option !== undefined && texts.some((part) => fold(part.textContent ?? '') === fold(option.text));
}
