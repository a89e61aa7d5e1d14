import type { FieldSnapshot } from '@assay/page';

/** True for a field in which one of its options is chosen; false for one that is typed into, as one without options. */
export function isChosenIn(field: FieldSnapshot): boolean {
  if (['select', 'radio'].includes(field.type)) return true;
  return field.type === 'combobox' && field.popup === 'list' && field.options.length > 0;
}
