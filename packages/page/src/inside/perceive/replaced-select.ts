import { attr, attrText } from '../dom/built-ins.ts';
import { perCall } from '../dom/per-call.ts';
import { roleOf } from './aria-roles.ts';
import { comboboxAround } from './choice-fields.ts';
import { isShown } from './visibility.ts';
import { wrappingOf } from './wrapped-select.ts';

/** A kit puts its dropdown so deep into what it draws beside the native one. */
const LEVELS = 7;

/**
 * The native dropdown that a kit hid and drew this one in place of, around it or right behind it; null where there is none. Its
 * label belongs to what is drawn.
 */
export const replacedSelect: (element: Element) => HTMLSelectElement | null = perCall((element) => {
  const wrapping = wrappingOf(element);
  if (wrapping) return wrapping.select;
  if (!isDrawn(element)) return null;
  let at: Element | null = element;
  for (let level = 0; at !== null && level < LEVELS; level += 1, at = at.parentElement) {
    const before = at.previousElementSibling;
    if (before instanceof HTMLSelectElement) return isHidden(before) ? before : null;
    if (before !== null && before.querySelector('input, select, textarea') !== null) return null;
  }
  return null;
});

/** A field of its own, such as a phone number behind a hidden country, takes nothing from what stands before it. */
function isDrawn(element: Element): boolean {
  const role = roleOf(element);
  if (role === 'combobox' || role === 'listbox') return !(element instanceof HTMLSelectElement);
  if (role === 'button') return attrText(element, 'aria-haspopup') !== '';
  return ['searchbox', 'textbox'].includes(role) && comboboxAround(element) !== null;
}

/** Kits leave the native one on the page, as small as a point or for nobody to reach. */
function isHidden(select: HTMLSelectElement): boolean {
  const { width, height } = select.getBoundingClientRect();
  return !isShown(select) || attr(select, 'aria-hidden') === 'true' || width <= 1 || height <= 1;
}
