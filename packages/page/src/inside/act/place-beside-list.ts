import type { Point } from '../../contract.ts';
import { closestOf, rectOf } from '../dom/built-ins.ts';
import { descendantsOf } from '../dom/walk-elements.ts';
import { roleOf } from '../perceive/aria-roles.ts';
import { elementAt } from './is-covered.ts';

const DIALOGS = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
const PRESSED = 'a, button, label, input, [role=button], [role=link], [tabindex]:not([tabindex="-1"])';

/** In CSS pixels, from the beginning of a heading. */
const INDENT = 4;

/**
 * Where a press inside the dialog of a field closes an open list and does nothing else: on a heading of the dialog that nothing
 * lies over. Null for a field in no dialog, and without such a heading.
 */
export function placeBesideList(field: Element): Point | null {
  const dialog = closestOf(field, DIALOGS);
  if (dialog === null) return null;
  const headings = descendantsOf(dialog).filter((element) => roleOf(element) === 'heading');
  for (const heading of headings) {
    const { left, top, width, height } = rectOf(heading);
    const place = { x: left + Math.min(INDENT, width / 2), y: top + height / 2 };
    const hit = elementAt(heading, place);
    const pressed = hit && closestOf(hit, PRESSED);
    const isPlain = pressed === null || pressed.contains(dialog);
    if (hit && heading.contains(hit) && isPlain) return place;
  }
  return null;
}
