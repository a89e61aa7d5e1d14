import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { type FieldEntry, fieldKey, isText } from './fields-to-fill.ts';
import { placeOf, plainLabel } from './plain-label.ts';

/** A shorter label stands in many a sentence by chance. */
const LEAST_CHARACTERS = 4;

/**
 * The fields that another value is tried in: those with an error, all text fields where none has one. Where the error of a
 * choice names another choice ('The native language cannot be a source language'), it is that one: a choice of several keeps
 * what was chosen before. Where a choice offered nothing, it is the choice before it: a client may have no open projects.
 */
export function fieldsAskedFor(
  { fields }: FormSnapshot,
  entries: readonly FieldEntry[] = [],
): readonly FieldSnapshot[] {
  const blamed = fields.filter(({ error }) => error !== undefined);
  if (blamed.length === 0) return fields.filter(isText);
  // Into a list that offered nothing, a text was typed.
  const taken = entries.filter(({ field }) => field.popup !== 'list' || field.options.length > 0);
  const entered = new Set(taken.map(({ field }) => fieldKey(field)));
  const isEntered = (field: FieldSnapshot) => entered.has(fieldKey(field));
  const choiceBefore = (field: FieldSnapshot) =>
    !isChoice(field) || isEntered(field)
      ? undefined
      : fields.slice(0, fields.indexOf(field)).findLast((other) => isChoice(other) && isEntered(other));
  return [...new Set(blamed.map((field) => namedBy(field, fields) ?? choiceBefore(field) ?? field))];
}

/** What a list offers is known only while it is open: until then, it counts as a text. */
function isChoice(field: FieldSnapshot): boolean {
  return !isText(field) || field.popup === 'list';
}

function namedBy(field: FieldSnapshot, fields: readonly FieldSnapshot[]): FieldSnapshot | undefined {
  const said = (field.error ?? '').toLowerCase();
  if (!isChoice(field)) return undefined;
  const own = placeOf(plainLabel(field.label), said);
  return fields.find((other) => {
    const label = plainLabel(other.label);
    const place = other !== field && isChoice(other) && label.length >= LEAST_CHARACTERS ? said.indexOf(label) : -1;
    // What it speaks of first is to change: 'The end must be after the start'.
    return place >= 0 && (own < 0 || place < own);
  });
}
