import type { ActionFacts, Aim, ElementRef } from '../../contract.ts';
import { focusedElement } from '../dom/focused-element.ts';
import { startCall } from '../dom/per-call.ts';
import { refOf, resolveRef } from '../element/element-refs.ts';
import { expansionOf } from '../groups/open-choices.ts';
import { popupOf } from '../perceive/choice-fields.ts';
import { documentReady } from '../wait/document-ready.ts';
import { aim as aimAt } from './missed-press.ts';
import { pointToPress } from './point-to-press.ts';
import { isPressedByLabel } from './press-box.ts';

/**
 * What an action needs to know of its element; null when the element has left the page. With an aim, it also waits for a
 * quiet page, looks for the point to press, and aims there.
 */
export async function actionFacts(ref: ElementRef, aim: Aim | null, quietMs: number): Promise<ActionFacts | null> {
  await documentReady();
  const element = resolveRef(ref)?.element;
  if (element === undefined) return null;
  const place = aim === null ? null : await pointToPress(element, quietMs);
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  const tag = element.localName;
  const drawn = box.width > 1 && box.height > 1 && style.opacity !== '0' && style.visibility !== 'hidden';
  // An input that nobody sees is clicked at its label, or by the driver, unless it lies over what is drawn in its place.
  const isHidden = tag === 'input' && !drawn && place === null && isPressedByLabel(element);
  if (place !== null && aim !== null) aimAt(ref, aim);
  return {
    tag,
    type: element instanceof HTMLInputElement ? element.type : '',
    role: element.getAttribute('role') ?? '',
    editable: element instanceof HTMLElement && element.isContentEditable,
    readOnly: element.matches('[readonly], [aria-readonly=true]'),
    value: textOf(element),
    drawn: drawn || !isHidden,
    place,
    labelled: labelsOf(element).length > 0,
    holdsFileInput: fileInputOf(element) !== null,
    besideCalendar: isBesideCalendar(element),
    segments: segmentRefs(element),
  };
}

function isBesideCalendar(element: Element): boolean {
  const field = focusedElement();
  if (!(field instanceof HTMLInputElement) || field === element) return false;
  startCall();
  return popupOf(field) === 'calendar' && expansionOf(field) === 'true';
}

function segmentRefs(element: Element): readonly ElementRef[] {
  if (element.getAttribute('role') !== 'group') return [];
  return [...element.querySelectorAll('[role=spinbutton][contenteditable=true]')].map((segment) =>
    refOf({ element: segment }),
  );
}

/** The labels of a form field; none for other elements. */
export function labelsOf(element: Element): readonly Element[] {
  const labels: unknown = Reflect.get(element, 'labels');
  return labels instanceof NodeList ? [...labels].filter((label) => label instanceof Element) : [];
}

/** The file input that a label stands for, or that the element contains; null when there is none. */
export function fileInputOf(element: Element): Element | null {
  if (element instanceof HTMLLabelElement && element.control instanceof HTMLInputElement) {
    if (element.control.type === 'file') return element.control;
  }
  return element.querySelector('input[type=file]');
}

function textOf(element: Element): string {
  const value: unknown = Reflect.get(element, 'value');
  return typeof value === 'string' ? value : '';
}
