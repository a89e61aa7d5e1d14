import { attr, hasAttr, isElement, parentNodeOf, rectOf, tagOf } from '../dom/built-ins.ts';

/** What a kit draws around the element that takes the focus has at most so many levels. */
const LEVELS = 5;
const FIELDS =
  'input, select, textarea, [role=combobox], [role=textbox], [role=searchbox], [role=spinbutton], [role=checkbox], [role=switch], [role=radio], [role=slider]';
const ENDS = new Set('form fieldset dialog td th tr li main section header footer nav aside body html'.split(' '));

/**
 * What a person sees as the field: the largest element around it that holds no other field and no label. A kit draws the
 * chosen texts beside a narrow or transparent input.
 */
export function fieldBox(field: Element): Element {
  let box = field;
  for (let level = 0; level < LEVELS; level += 1) {
    const parent = parentNodeOf(box);
    if (!isElement(parent) || ENDS.has(tagOf(parent)) || holdsMore(parent, field)) return box;
    box = parent;
  }
  return box;
}

function holdsMore(element: Element, field: Element): boolean {
  if (element.querySelector(':is(label, legend, h1, h2, h3, h4, table):not([aria-hidden=true] *)') !== null)
    return true;
  return [...element.querySelectorAll(FIELDS)].some(
    (other) => other !== field && !other.contains(field) && isDrawn(other),
  );
}

function isDrawn(element: Element): boolean {
  if (attr(element, 'type') === 'hidden' || attr(element, 'aria-hidden') === 'true' || hasAttr(element, 'hidden'))
    return false;
  const { width, height } = rectOf(element);
  return width > 1 && height > 1;
}
