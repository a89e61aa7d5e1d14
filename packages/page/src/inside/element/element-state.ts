import type { ElementState } from '../../contract.ts';
import { attr, fold, tagOf } from '../dom/built-ins.ts';
import type { Match } from '../find/elements-of-target.ts';
import { valueText } from '../groups/label-value-pairs.ts';
import { shownChoice } from '../groups/shown-choice.ts';
import { isEditable, isEditingHost, roleOf } from '../perceive/aria-roles.ts';
import { isPickButton, popupOf } from '../perceive/choice-fields.ts';
import { segmentsOf, segmentsValue } from '../perceive/segmented-field.ts';
import { isShown } from '../perceive/visibility.ts';
import { visibleText } from '../perceive/visible-text.ts';
import { documentBox } from './describe-element.ts';

const CHECKABLE = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio', 'option', 'treeitem']);

/** What a person sees of an element now. Its text is empty while it is invisible. */
export function stateOf({ element, part }: Match): ElementState {
  const visible = isShown(element);
  const shownValue = heldValue(element);
  const text =
    shownValue !== null && !isEditingHost(element) && !isDrawnList(element)
      ? shownText(element, shownValue)
      : valueText(element, part);
  return {
    text: visible ? text : '',
    value: shownValue ?? text,
    visible,
    enabled: isEnabled(element),
    checked: checkedOf(element),
    box: visible ? documentBox(element) : null,
  };
}

export const GONE: ElementState = { text: '', value: '', visible: false, enabled: false, checked: null, box: null };

/** What a field holds; for a list, the texts of the chosen options. Null for elements that hold no value. */
export function heldValue(element: Element): string | null {
  if (element instanceof HTMLSelectElement)
    return [...element.selectedOptions].map(({ text }) => fold(text)).join(', ');
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLInputElement) {
    if (['submit', 'button', 'reset', 'image'].includes(element.type)) return null;
    if (['checkbox', 'radio'].includes(element.type)) return null;
    if (element.value === '' && popupOf(element) === 'list') return shownChoice(element);
    return element.type === 'file' ? [...(element.files ?? [])].map(({ name }) => name).join(', ') : element.value;
  }
  if (segmentsOf(element).length > 0) return segmentsValue(element);
  if (isDrawnList(element)) return shownChoice(element);
  if (isEditingHost(element)) return visibleText(element);
  if (element instanceof HTMLProgressElement || element instanceof HTMLMeterElement) return String(element.value);
  if (['slider', 'spinbutton', 'progressbar', 'meter'].includes(roleOf(element))) {
    return attr(element, 'aria-valuetext') ?? attr(element, 'aria-valuenow');
  }
  return null;
}

/** A dropdown or a picker that is drawn by a kit and shows what is chosen as text. */
const isDrawnList = (element: Element): boolean =>
  !isEditable(element) && (popupOf(element) === 'list' || isPickButton(element));

/** False for an element that is disabled itself or inside a disabled one. */
export function isEnabled(element: Element): boolean {
  return !element.matches(':disabled') && element.closest('[aria-disabled=true]') === null;
}

/** Null when the element cannot be checked. A mixed checkbox counts as not checked. */
export function checkedOf(element: Element): boolean | null {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    return element.checked && !element.indeterminate;
  }
  const state =
    attr(element, 'aria-checked') ??
    attr(element, 'aria-pressed') ??
    (CHECKABLE.has(roleOf(element)) ? attr(element, 'aria-selected') : null);
  if (state !== null) return state === 'true';
  return CHECKABLE.has(roleOf(element)) && roleOf(element) !== 'treeitem' && tagOf(element) !== 'option' ? false : null;
}

/** A password field draws dots, so it shows no text. */
function shownText(element: Element, value: string): string {
  if (element instanceof HTMLInputElement && element.type === 'password') return '';
  return fold(value);
}
