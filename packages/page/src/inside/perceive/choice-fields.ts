import type { FieldSnapshot } from '../../contract.ts';
import { attrText, hasAttr } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { nearest } from '../dom/walk-elements.ts';
import { roleOf } from './aria-roles.ts';
import { endsWithCalendar } from './framed-line.ts';

/** What a field opens to choose from: a list, or a calendar. Null for a native field and for one without choices. */
export const popupOf: (field: Element) => FieldSnapshot['popup'] | null = perCall((field) => {
  if (field instanceof HTMLSelectElement || hasAttr(field, 'list')) return null;
  const role = roleOf(field);
  const opens = attrText(field, 'aria-haspopup');
  // A button that is called a combobox opens a list, in whatever it draws it.
  if (comboboxAround(field)) return 'list';
  if (role === 'combobox') {
    const opensDays = opens === 'dialog' || (opens !== 'listbox' && asksForDay(field));
    return opensDays && field instanceof HTMLInputElement ? 'calendar' : 'list';
  }
  if (isPickButton(field)) return 'calendar';
  if (!(field instanceof HTMLInputElement) || field.type !== 'text') return null;
  if (['dialog', 'grid'].includes(opens)) return 'calendar';
  if (['list', 'both'].includes(attrText(field, 'aria-autocomplete'))) return 'list';
  return endsWithCalendar(field) ? 'calendar' : null;
});

/** True for a field that says how a day is written, such as 'DD/MM/YYYY'. */
function asksForDay(field: Element): boolean {
  return /\b(?:yyyy|jjjj|aaaa|dd?|mm?|tt)[./-](?:mm?|dd?|tt)[./-](?:yyyy|jjjj|aaaa|dd?|yy)\b/iu.test(
    attrText(field, 'placeholder'),
  );
}

/** The custom combobox that the element is inside of; null when it is in none. */
export function comboboxAround(element: Element): Element | null {
  return nearest(element, (other) => other !== element && roleOf(other) === 'combobox');
}

/** True for a button with a label of its own that opens a dialog: a date is picked there, and the button shows it. */
export function isPickButton(field: Element): boolean {
  return (
    field instanceof HTMLButtonElement &&
    roleOf(field) === 'button' &&
    attrText(field, 'aria-haspopup') === 'dialog' &&
    field.labels.length > 0
  );
}

/** True for a field that is chosen in and not typed into. */
export function isPickOnly(field: Element): boolean {
  if (popupOf(field) === null) return false;
  return field instanceof HTMLInputElement ? field.readOnly : true;
}
