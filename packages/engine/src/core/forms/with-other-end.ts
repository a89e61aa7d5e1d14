import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { type FieldEntry, fieldKey } from './fields-to-fill.ts';
import { placeOf, plainLabel } from './plain-label.ts';

/** 'The largest grant cannot exceed the budget': what follows is the greater one. */
const AT_MOST =
  /\bexceeds?\b|\b(?:more|greater|higher|larger|bigger) than\b|\babove\b|\b(?:less|lower|smaller) than\b/iu;
/** A shorter label stands in many a sentence by chance. */
const LEAST_CHARACTERS = 3;

/**
 * The form in which another number is to grow, where one was refused because it is more than that: it may be as small as it can
 * be. The field of the greater number gets the complaint, with what it has to be at least.
 */
export function withOtherEnd(form: FormSnapshot, entries: readonly FieldEntry[]): FormSnapshot {
  const entered = new Map(entries.map(({ field, value }) => [fieldKey(field), Number(value)]));
  const numberIn = (field: FieldSnapshot) => entered.get(fieldKey(field)) ?? Number(field.value);
  const moved = form.fields.flatMap((field) => {
    const greater = greaterOf(field, form);
    const isLess = greater !== undefined && numberIn(greater) < numberIn(field);
    return isLess ? [{ field, greater, error: `at least ${numberIn(field)}` }] : [];
  });
  if (moved.length === 0) return form;
  return {
    ...form,
    fields: form.fields.map((field) => {
      const asked = moved.find(({ greater }) => greater === field);
      if (asked) return { ...field, error: asked.error };
      const { error, ...without } = field;
      return moved.some((each) => each.field === field) ? without : field;
    }),
  };
}

/** The number that this one must not be more than, by its complaint; undefined where it names none of the form. */
function greaterOf(field: FieldSnapshot, { fields }: FormSnapshot): FieldSnapshot | undefined {
  const { error = '' } = field;
  const at = error.search(AT_MOST);
  if (field.type !== 'number' || at < 0) return undefined;
  const rest = error.slice(at);
  return fields.find(
    (other) => other !== field && other.type === 'number' && !other.disabled && !other.error && names(rest, other),
  );
}

/** True where the text names the field, whose label may end with its unit: 'Budget (€)'. */
function names(text: string, { label }: FieldSnapshot): boolean {
  const plain = plainLabel(label.replace(/\s*\([^)]*\)/gu, ''));
  return plain.length >= LEAST_CHARACTERS && placeOf(plain, text.toLowerCase()) >= 0;
}
