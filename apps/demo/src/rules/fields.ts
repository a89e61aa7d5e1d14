/** One field of a form: what the page shows, and what the browser and the server check. */
export type Field = {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'select' | 'radio' | 'checkbox';
  readonly hint?: string;
  readonly placeholder?: string;
  /** The placeholder after the redesign; see the change "placeholders-changed". */
  readonly otherPlaceholder?: string;
  readonly autocomplete?: string;
  readonly options?: readonly Option[];
  readonly maxLength?: number;
  /** The message for an empty value. Without one, the field is optional. */
  readonly required?: string;
  readonly minLength?: { readonly length: number; readonly message: string };
  /** A regular expression that must match the whole value. */
  readonly format?: { readonly pattern: string; readonly message: string };
  /** The field is checked only when another field has this value. */
  readonly onlyIf?: { readonly name: string; readonly value: string };
};

export type Option = { readonly value: string; readonly label: string };

/** The values that a form was sent with. Absent fields are empty. */
export type Values = Readonly<Record<string, string>>;

/** Messages by field name; empty when there is no problem. */
export type Problems = Readonly<Record<string, string>>;

const DEFAULT_MAX_LENGTH = 120;

export function maxLengthOf(field: Field): number {
  return field.maxLength ?? DEFAULT_MAX_LENGTH;
}

/** The first problem of each field. */
export function findProblems(fields: readonly Field[], values: Values): Problems {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const message = problemOf(field, values);
    if (message !== undefined) problems[field.name] = message;
  }
  return problems;
}

/** The field without its checks, as if a developer forgot them. */
export function unchecked(field: Field): Field {
  const { required, minLength, format, ...rest } = field;
  return rest;
}

function problemOf(field: Field, values: Values): string | undefined {
  if (field.onlyIf && values[field.onlyIf.name] !== field.onlyIf.value) return undefined;
  const value = values[field.name] ?? '';
  if (value === '') return field.required;
  if (value.length > maxLengthOf(field)) return `Use at most ${maxLengthOf(field)} characters.`;
  if (field.minLength && value.length < field.minLength.length) return field.minLength.message;
  if (field.format && !new RegExp(`^(?:${field.format.pattern})$`, 'v').test(value)) return field.format.message;
  if (field.options && !field.options.some((option) => option.value === value)) {
    return field.required ?? 'Choose one of the options.';
  }
  return undefined;
}
