import type { FieldSnapshot } from '@assay/page';

export function hintOfField(field: FieldSnapshot): string {
  return [field.label, field.autocomplete, field.placeholder].filter(Boolean).join(' ');
}
