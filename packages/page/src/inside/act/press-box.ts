import { fieldBox } from '../perceive/field-box.ts';

const DRAWN_AROUND = 'input[role=combobox], input[aria-haspopup], input[aria-autocomplete], input[readonly]';

/** What counts as the element when it is pressed: a field that a kit draws around its input is pressed anywhere in it. */
export function pressBox(element: Element): Element {
  return element.matches(DRAWN_AROUND) ? fieldBox(element) : element;
}
