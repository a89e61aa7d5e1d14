import type { FieldType } from '../../contract.ts';
import { attr, fold } from '../dom/built-ins.ts';
import { heldValue } from '../element/element-state.ts';
import { contentName } from '../perceive/names-and-labels.ts';
import { replacedSelect } from '../perceive/replaced-select.ts';
import { isPlaceholder } from './field-options.ts';

/** The value that a field holds now; empty when nothing is entered or chosen. */
export function fieldValue(field: Element, type: FieldType): string {
  if (type === 'checkbox') {
    const checked = field instanceof HTMLInputElement ? field.checked : attr(field, 'aria-checked') === 'true';
    return checked ? 'on' : '';
  }
  // A typed password is never kept.
  if (type === 'password') return field instanceof HTMLInputElement && field.value !== '' ? '••••' : '';
  if (showsMask(field)) return '';
  if (field instanceof HTMLSelectElement && isPlaceholder(field.selectedOptions[0])) return '';
  const replaced = replacedSelect(field);
  if (replaced) return chosenIn(replaced).join(', ');
  // A button that opens a file chooser shows its own name.
  return heldValue(field) ?? (type === 'file' ? '' : contentName(field));
}

/** True for a field that shows how its value is written, such as 'dd.MM.yyyy', where it has none. */
const showsMask = (field: Element): boolean =>
  field instanceof HTMLInputElement && field.value !== '' && field.value === field.placeholder;

/** What is chosen in a native dropdown that a kit draws otherwise. */
function chosenIn({ selectedOptions }: HTMLSelectElement): readonly string[] {
  return [...selectedOptions].filter((option) => !isPlaceholder(option)).map(({ text }) => fold(text));
}
