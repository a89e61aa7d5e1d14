import { fillTemplate, hasVariables, literalPattern } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { type FieldEntry, fieldKey } from './fields-to-fill.ts';
import { plainLabel } from './plain-label.ts';

/** A shorter value stands in many a sentence by chance. */
const LEAST_CHARACTERS = 3;

/**
 * The form whose fields have the complaints that name them, where no field has one of its own: 'Unit 12 already exists'
 * repeats what was typed, 'Bedrooms must be between 0 and 12' begins with the label. Many applications say so in a message
 * beside the form.
 */
export function withBlame(
  form: FormSnapshot,
  messages: readonly string[],
  { entries, values }: { readonly entries: readonly FieldEntry[]; readonly values: Readonly<Record<string, string>> },
): FormSnapshot {
  if (messages.length === 0 || form.fields.some(({ error }) => error !== undefined)) return form;
  const typedIn = new Map(entries.map(({ field, value }) => [fieldKey(field), filled(value, values)]));
  return {
    ...form,
    fields: form.fields.map((field) => {
      const typed = typedIn.get(fieldKey(field)) ?? '';
      const says = (message: string) =>
        quotes(message, typed) || beginsWith(message, field.label) || pointsAt(message, field.label);
      const error = messages.find(says);
      return error === undefined ? field : { ...field, error };
    }),
  };
}

function filled(value: string, values: Readonly<Record<string, string>>): string {
  const text = fillTemplate(value, values);
  return hasVariables(text) ? '' : text;
}

function quotes(message: string, typed: string): boolean {
  return typed.length >= LEAST_CHARACTERS && message.includes(typed);
}

function beginsWith(message: string, label: string): boolean {
  const plain = plainLabel(label);
  const said = message.trim().toLowerCase().replace(ARTICLE, '');
  return plain.length >= LEAST_CHARACTERS && said.startsWith(plain) && !/^\p{L}/u.test(said.slice(plain.length));
}

/** 'The date must not be in the future.' */
const ARTICLE = /^(?:the|your|this|an?|der|die|das|dein|ihr|le|la|el|il) /u;

/** 'A title with this ISBN exists already' is about the ISBN. */
function pointsAt(message: string, label: string): boolean {
  const plain = plainLabel(label);
  const about = new RegExp(`\\b(?:this|that|same) ${literalPattern(plain)}(?!\\p{L})`, 'iu');
  return plain.length >= LEAST_CHARACTERS && about.test(message);
}
