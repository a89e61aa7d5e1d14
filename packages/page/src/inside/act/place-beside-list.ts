import type { Point } from '../../contract.ts';
import { isText, rectOf, styleOf, tagOf } from '../dom/built-ins.ts';
import { descendantsOf, nearest } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { isInteractive } from '../perceive/interactive-elements.ts';
import { elementAt } from './is-covered.ts';

const DIALOGS: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);
/** In CSS pixels, from the beginning of a text. */
const INDENT = 4;

/**
 * Where a press inside the dialog of a field closes an open list and does nothing else: on a text of the dialog, such as its
 * title, that belongs to no control and that nothing lies over. Null for a field in no dialog, and without such a text.
 */
export function placeBesideList(field: Element): Point | null {
  const dialog = nearest(field, (around) => DIALOGS.has(roleOf(around)));
  if (dialog === null) return null;
  for (const element of descendantsOf(dialog)) {
    if (!hasOwnText(element) || belongsToControl(element, dialog)) continue;
    const { left, top, width, height } = rectOf(element);
    const place = { x: left + Math.min(INDENT, width / 2), y: top + height / 2 };
    const hit = width > 0 ? elementAt(element, place) : null;
    if (hit && element.contains(hit)) return place;
  }
  return null;
}

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => isText(node) && node.data.trim() !== '');

function belongsToControl(element: Element, dialog: Element): boolean {
  const control = nearest(element, (around) => around === dialog || isInteractive(around) || tagOf(around) === 'label');
  return styleOf(element).cursor === 'pointer' || (control !== null && control !== dialog);
}
