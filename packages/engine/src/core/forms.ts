import type { Step, Target } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import { valuesFor } from './form-values.ts';
import { harmIn, saysEdit, saysSearch, saysSignIn, saysSignUp, saysSort } from './words.ts';

export type FormPurpose = 'sign-in' | 'sign-up' | 'search' | 'filter' | 'create' | 'edit' | 'settings' | 'other';

/** What goes into one field. */
export type Entry = { readonly field: FieldSnapshot; readonly value: string };

export type FillOptions = {
  /** Which of the likely values each field gets; grows when the application refused one. */
  readonly attempts?: ReadonlyMap<string, number>;
  /** Puts `{{unique}}` into the field that names the record. */
  readonly unique?: boolean;
  /** What may go into a field for codes. */
  readonly codes?: readonly string[];
  /** Leaves what is chosen already, so that the fields which belong to it stay. */
  readonly keepChoices?: boolean;
};

/** Entries for every field that a person would fill. */
export function entriesFor(form: FormSnapshot, options: FillOptions = {}): readonly Entry[] {
  const naming = options.unique ? namingField(form) : undefined;
  return form.fields.flatMap((field) => {
    if (field.disabled) return [];
    if (options.keepChoices && !isText(field) && field.value !== '') return [];
    if (field === naming) return [{ field, value: uniqueText(field) }];
    const values = valuesFor(field, options.codes);
    const value = values[Math.min(options.attempts?.get(fieldKey(field)) ?? 0, values.length - 1)];
    return value === undefined ? [] : [{ field, value }];
  });
}

/** A key that survives a reload, for remembering what was tried. */
export function fieldKey(field: FieldSnapshot): string {
  return `${field.type}:${field.label}:${field.target.nth ?? 1}`;
}

/** The step that makes an entry. */
export function stepFor({ field, value }: Entry): Step {
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

/** The field by which a person knows the record again: the first plain text without a rule of its own. */
export function namingField(form: FormSnapshot): FieldSnapshot | undefined {
  const plain = form.fields.filter(
    (field) =>
      ['text', 'textarea', 'editable'].includes(field.type) &&
      !field.disabled &&
      field.pattern === undefined &&
      (field.maxLength ?? 99) >= 20,
  );
  const byName = plain.find((field) =>
    /name|title|label|subject|description|street|note|text|message/iu.test(field.label),
  );
  return byName ?? plain.find((field) => !/code|zip|phone|number|card|date|user|mail|city|country/iu.test(field.label));
}

/** Short, so that it fits most limits; `{{unique}}` is letters and digits. */
function uniqueText(field: FieldSnapshot): string {
  return field.type === 'textarea' ? 'A clear and friendly text {{unique}}' : 'Ada {{unique}}';
}

export function purposeOf(form: FormSnapshot, page: FrameSnapshot): FormPurpose {
  const passwords = form.fields.filter((field) => field.type === 'password').length;
  const words = `${form.name} ${form.submit?.name ?? ''}`;
  if (passwords === 1 && form.fields.length <= 3 && !saysSignUp(words)) return 'sign-in';
  if (passwords > 0 && (saysSignUp(words) || saysSignIn(words) || passwords > 1))
    return passwords > 1 && !saysSignUp(words) ? 'settings' : 'sign-up';
  if (isSearch(form, words)) return 'search';
  if (
    form.fields.every((field) => ['select', 'radio', 'checkbox', 'range'].includes(field.type)) &&
    form.method !== 'post'
  )
    return 'filter';
  const filled = form.fields.filter((field) => isFreeText(field) && field.value !== '').length;
  if (saysEdit(`${words} ${page.title}`) || filled > form.fields.length / 2) return filled > 0 ? 'edit' : 'create';
  if (/\b(add|create|new|save|post|send|submit)\b|hinzufügen|anlegen|speichern/iu.test(words)) return 'create';
  return 'other';
}

function isSearch(form: FormSnapshot, words: string): boolean {
  const texts = form.fields.filter(isText);
  if (texts.length !== 1) return false;
  const [field] = texts;
  return (
    field !== undefined && (field.type === 'search' || saysSearch(`${words} ${field.label} ${field.placeholder ?? ''}`))
  );
}

function isFreeText(field: FieldSnapshot): boolean {
  return isText(field) && field.type !== 'number' && field.type !== 'password';
}

export function isText(field: FieldSnapshot): boolean {
  return !['select', 'radio', 'checkbox', 'range', 'file', 'color'].includes(field.type);
}

/** Forms whose sending may hurt: a word on the button, or a card number to fill in. */
export function harmInForm(form: FormSnapshot): ReturnType<typeof harmIn> {
  const card = form.fields.some((field) =>
    /card ?number|\bcv[cv]\b|iban/iu.test(`${field.label} ${field.autocomplete ?? ''}`),
  );
  return card ? 'may cost money' : harmIn(form.submit?.name ?? '');
}

/** A lone dropdown that sorts, anywhere on the page. */
export function isSortField(field: FieldSnapshot): boolean {
  return (
    field.type === 'select' &&
    (saysSort(field.label) ||
      field.options.some((option) => /(low|high|asc|desc|a.?[-–to ]+.?z|newest|oldest)/iu.test(option)))
  );
}

function radioTarget(field: FieldSnapshot, option: string): Target {
  return { role: 'radio button', name: option, ...(field.target.within ? { within: field.target.within } : {}) };
}
