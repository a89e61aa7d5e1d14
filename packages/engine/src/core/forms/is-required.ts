import type { FieldSnapshot } from '@assay/page';

/** True for a field that says that it must be filled: with an attribute, or with a star at the end of its label. */
export function isRequired(field: Pick<FieldSnapshot, 'required' | 'label'>): boolean {
  return field.required || /\*\s*$/u.test(field.label);
}
