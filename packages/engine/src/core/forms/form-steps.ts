import type { Step, Target } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { likelyValues } from './likely-values.ts';
import { namingField } from './naming-field.ts';

/** What goes into one field. */
export type FieldEntry = { readonly field: FieldSnapshot; readonly value: string };

export type FillOptions = {
  /** Index of the likely value that each field gets, by `fieldKey`. It grows when the application refused a value. */
  readonly valueIndexes?: ReadonlyMap<string, number>;
  /** Puts `{{unique}}` into the naming field, so that the new record can be found. */
  readonly unique?: boolean;
  /** Codes that a field for codes may get. */
  readonly codes?: readonly string[];
  /** Leaves choices that were made already: other fields may depend on them. */
  readonly keepChoices?: boolean;
};

/** Entries for every field that a person would fill. */
export function entriesFor(form: FormSnapshot, options: FillOptions = {}): readonly FieldEntry[] {
  const naming = options.unique ? namingField(form) : undefined;
  return form.fields.flatMap((field) => {
    if (field.disabled) return [];
    if (options.keepChoices && !isText(field) && field.value !== '') return [];
    if (field === naming) return [{ field, value: uniqueText(field) }];
    const values = likelyValues(field, options.codes);
    const value = values[Math.min(options.valueIndexes?.get(fieldKey(field)) ?? 0, values.length - 1)];
    return value === undefined ? [] : [{ field, value }];
  });
}

/** A key that survives a reload, for remembering what was tried. */
export function fieldKey(field: FieldSnapshot): string {
  return `${field.type}:${field.label}:${field.target.nth ?? 1}`;
}

/** The step that makes an entry. */
export function stepFor({ field, value }: FieldEntry): Step {
  switch (field.type) {
    case 'select':
      return { kind: 'select', option: value, target: field.target };
    case 'radio':
      return { kind: 'check', target: radioTarget(field, value) };
    case 'checkbox':
      return { kind: 'check', target: field.target };
    case 'file':
      return { kind: 'upload', file: value, target: field.target };
    default:
      return { kind: 'type', text: value, target: field.target };
  }
}

/** The step that sends a form: its button, else Enter in its last field. */
export function submitStep(form: FormSnapshot): Step | null {
  if (form.submit) return { kind: 'click', target: form.submit.target };
  const last = form.fields.findLast((field) => !['checkbox', 'radio', 'select', 'file', 'range'].includes(field.type));
  return last ? { kind: 'press', key: 'Enter', target: last.target } : null;
}

/** Short, so that it fits most limits; `{{unique}}` is letters and digits. */
function uniqueText(field: FieldSnapshot): string {
  return field.type === 'textarea' ? 'A clear and friendly text {{unique}}' : 'Ada {{unique}}';
}

/** True for a field that is typed into. */
export function isText(field: FieldSnapshot): boolean {
  return !['select', 'radio', 'checkbox', 'range', 'file', 'color'].includes(field.type);
}

function radioTarget(field: FieldSnapshot, option: string): Target {
  return { role: 'radio button', name: option, ...(field.target.within ? { within: field.target.within } : {}) };
}
