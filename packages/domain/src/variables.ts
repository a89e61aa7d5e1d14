import { addToFigure } from './add-to-figure.ts';
import { AppError } from './app-error.ts';
import { textLike } from './text-like.ts';

const NAME = String.raw`\p{L}[\p{L}\p{N}_]*`;
const SUM = String.raw`(?: *([+-]) *(\d+(?:\.\d+)?))?`;
const LIKE = String.raw`(?: +like +([\p{L}\p{N}](?:[\p{L}\p{N} .,:_/-]{0,40}[\p{L}\p{N}])?))?`;
const TEMPLATE = new RegExp(String.raw`\{\{ *(${NAME})(?:${SUM}|${LIKE}) *\}\}`, 'gu');
const WHOLE_TEMPLATE = new RegExp(`^${TEMPLATE.source}$`, 'u');
const WHOLE_NAME = new RegExp(`^${NAME}$`, 'u');

/** A letter, then letters, digits and underscores. */
export function isVariableName(name: string): boolean {
  return WHOLE_NAME.test(name);
}

/** The text is one template and nothing else. */
export function isTemplate(text: string): boolean {
  return WHOLE_TEMPLATE.test(text);
}

/** Plain text, or a variable: with the number that is added to it, or with the sample that its value is written like. */
export type TemplatePart = string | { readonly name: string; readonly add: number; readonly like?: string };

/** Splits a text at its `{{name}}`, `{{name + 1}}`, `{{name - 1}}` and `{{name like AB-12}}`. */
export function splitTemplate(text: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(TEMPLATE)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    const amount = Number(match[3] ?? 0);
    const like = match[4] === undefined ? {} : { like: match[4] };
    parts.push({ name: match[1] ?? '', add: match[2] === '-' ? -amount : amount, ...like });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** True when a text contains a variable. */
export function hasVariables(text: string): boolean {
  return templateNames(text).length > 0;
}

/** Names of the variables in a text, each once, in order. Braces around anything else are plain text. */
export function templateNames(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(TEMPLATE), (match) => match[1] ?? ''))];
}

/** The templates in a text that give a value written like a sample: `{{name like AB-12}}`. */
export function templatesOfCodes(text: string): readonly string[] {
  return Array.from(text.matchAll(TEMPLATE)).flatMap(([whole, , , , like]) => (like === undefined ? [] : [whole]));
}

/**
 * Replaces `{{name}}`, `{{name + 1}}` and `{{name - 1}}` by the values given, and `{{name like AB-12}}` by a text that is
 * made of the value and written like the sample. A sum is written like its value: `€1,225.00` for `€1,200.00` and 25. Templates
 * inside values stay as they are.
 * @throws AppError `variable_unknown` for a name without a value, and for a sum with a value without a number, or with several.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(TEMPLATE, (whole, name: string, sign?: string, operand?: string, like?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new AppError('variable_unknown', `The variable {{${name}}} has no value.`);
    if (like !== undefined) return textLike(like, value);
    return sign === undefined ? value : sumOf(value, { whole, name, sign, operand });
  });
}

type Sum = {
  readonly whole: string;
  readonly name: string;
  readonly sign: string;
  readonly operand: string | undefined;
};

function sumOf(value: string, { whole, name, sign, operand }: Sum): string {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  const amount = (sign === '-' ? -1 : 1) * Number(operand);
  const written = Number.isFinite(number) ? null : addToFigure(value, amount);
  if (written !== null) return written;
  if (!Number.isFinite(number)) {
    throw new AppError('variable_unknown', `${whole} needs a number, but {{${name}}} is "${value}".`, {
      hint: 'Remember a number: "Remember the number of … as {{name}}".',
    });
  }
  const sum = number + amount;
  // 0.1 + 0.2 would be printed as 0.30000000000000004.
  return String(Number(sum.toFixed(10)));
}
