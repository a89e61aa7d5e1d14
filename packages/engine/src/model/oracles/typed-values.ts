import type { FieldEntry } from '../../core/forms/fields-to-fill.ts';
import { isText } from '../../core/forms/fields-to-fill.ts';
import { plainText } from '../../core/values/plain-text.ts';
import type { Episode } from '../../core/witness-port.ts';

/** Shorter values occur elsewhere by chance. */
const TELLING_LETTERS = 3;

/** What was typed and still stood in its field when the form was sent: each value in one field only. */
export function typedValues({ entries, before }: Episode): readonly FieldEntry[] {
  const held = new Map(
    before.forms.flatMap(({ fields }) => fields.map((field) => [field.label, field.value] as const)),
  );
  const plain = entries.map(({ value }) => plainText(value));
  return entries.filter(({ field, value }, index) => {
    const isTelling =
      (plain[index] ?? '').length >= TELLING_LETTERS &&
      plain.indexOf(plain[index] ?? '') === plain.lastIndexOf(plain[index] ?? '');
    const isTyped = isText(field) && !['password', 'combobox', 'editable', 'search'].includes(field.type);
    return isTelling && isTyped && field.label !== '' && held.get(field.label) === value;
  });
}
