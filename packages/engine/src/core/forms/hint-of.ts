import type { FieldSnapshot } from '@assay/page';

export function hintOf(field: FieldSnapshot): string {
  return [field.label, field.autocomplete, field.placeholder].filter(Boolean).join(' ');
}
