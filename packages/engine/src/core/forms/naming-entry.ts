import { templatesOfCodes } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { type FieldEntry, fieldKey } from './fields-to-fill.ts';
import { namingField } from './naming-field.ts';

/**
 * The entry that names the new record: the text with `{{unique}}`, else the code that the naming field took. Undefined when
 * nothing that was entered is new in each run.
 */
export function namingEntry(form: FormSnapshot, entries: readonly FieldEntry[]): FieldEntry | undefined {
  const naming = namingField(form);
  const own = naming && entries.find(({ field }) => fieldKey(field) === fieldKey(naming));
  if (own && templatesOfCodes(own.value).length > 0) return own;
  return entries.find(({ value }) => value.includes('{{unique}}'));
}
