import { optionBeginning, optionCalled } from '@assay/domain';
import type { ElementRef } from '../../contract.ts';
import { resolveRef } from '../element/element-refs.ts';

/** Gives an element the focus. False when the element did not take it. */
export function focusElement(ref: ElementRef): boolean {
  const element = resolveRef(ref)?.element;
  if (element === undefined) return false;
  if (element instanceof HTMLElement || element instanceof SVGElement || element instanceof MathMLElement)
    element.focus();
  return hasFocus(element);
}

/** Focuses a text field and selects its text. False when the field is disabled, read-only or hidden: the driver waits for it. */
export function selectText(ref: ElementRef): boolean {
  const field = resolveRef(ref)?.element;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  if (field.matches(':disabled, [aria-readonly=true]') || field.closest('[aria-disabled=true]')) return false;
  if (field.readOnly || !field.checkVisibility({ visibilityProperty: true })) return false;
  field.focus();
  field.select();
  return hasFocus(field);
}

/** The raw value of a field; null when the element has left the page or has no value. */
export function fieldValue(ref: ElementRef): string | null {
  const element = resolveRef(ref)?.element;
  const value: unknown = element && Reflect.get(element, 'value');
  return typeof value === 'string' ? value : null;
}

/**
 * Chooses an option of a native list by its text, else the only one that begins with it, and reports it to the page. False
 * when the list cannot take it yet.
 */
export function chooseOption(ref: ElementRef, label: string): boolean {
  const list = resolveRef(ref)?.element;
  if (!(list instanceof HTMLSelectElement) || list.multiple || list.matches(':disabled')) return false;
  if (!list.checkVisibility({ visibilityProperty: true })) return false;
  const option = optionMeant(list, label);
  if (option === undefined || isDisabledGroup(option.parentElement)) return false;
  list.focus();
  option.selected = true;
  for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
  return true;
}

/** The option that the label means; else the only one that says more behind it. */
function optionMeant({ options }: HTMLSelectElement, label: string): HTMLOptionElement | undefined {
  const open = [...options].filter(({ disabled }) => !disabled);
  return optionCalled(open, label, labelOf) ?? optionBeginning(open, label, labelOf);
}

const labelOf = (option: HTMLOptionElement): string => option.label.trim().replace(/\s+/g, ' ');

/** The texts of a native list's options, in order; empty for any other element. */
export function optionLabels(ref: ElementRef): readonly string[] {
  const list = resolveRef(ref)?.element;
  return list instanceof HTMLSelectElement ? [...list.options].map(({ label }) => label) : [];
}

function hasFocus(element: Element): boolean {
  const root = element.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
}

function isDisabledGroup(parent: Element | null): boolean {
  return parent instanceof HTMLOptGroupElement && parent.disabled;
}
