import { momentLike, templatesOfCodes } from '@assay/domain';
import type { FieldSnapshot } from '@assay/page';
import { dateValues } from './date-values.ts';
import { matchPattern } from './match-pattern.ts';

const ASKS_AGAIN =
  /confirm|repeat|again|verify|re-?(?:type|enter)|wiederhol|bestätig|erneut|répét|confirmer|repita|repetir|conferma/iu;

/** True for a field that asks for the value of another one again; it must get the same. */
export function asksAgain({ label }: FieldSnapshot): boolean {
  return ASKS_AGAIN.test(label);
}

const SPARE: Partial<Record<FieldSnapshot['type'], readonly string[]>> = {
  email: ['grace.hopper@example.com', 'mary.jackson@example.com', 'annie.easley@example.com'],
  tel: ['+4915112345679', '+4915112345670'],
  url: ['https://example.com/second', 'https://example.com/third'],
  date: ['2027-04-18', '2027-05-21'],
  time: ['10:45', '11:15'],
  'datetime-local': ['2027-04-18T10:45', '2027-05-21T11:15'],
  month: ['2027-04', '2027-05'],
};
const ORDINALS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const LETTERS_ONLY = /^\p{L}[\p{L} ]*$/u;

/**
 * The value of a field, changed when another field of the form has it already: what was typed is then recognised in a
 * request, in an answer and on a page, also when two fields were swapped. Gives the value itself where no other fits.
 */
export function distinctValue(
  field: FieldSnapshot,
  value: string,
  { likely, used }: { readonly likely: readonly string[]; readonly used: ReadonlySet<string> },
): string {
  if (!used.has(value) || asksAgain(field)) return value;
  // Only a code has another value of its kind: `{{password}}` has none.
  if (value.includes('{{'))
    return (
      [...laterDays(value), ...likely].find((other) => templatesOfCodes(other).length > 0 && !used.has(other)) ?? value
    );
  const spare = [...(SPARE[field.type] ?? []), ...otherDays(field, value), ...numbered(field, value), ...likely];
  return spare.find((other) => !used.has(other) && isAllowed(field, other)) ?? value;
}

/** Later days and hours in the same spelling, for a text field that takes a date or a time. */
function otherDays(field: FieldSnapshot, value: string): readonly string[] {
  if (dateValues(field).length === 0) return [];
  const [day, hour] = [/\b15\b/u, /\b09(?=:)/u];
  return ['18', '21', '24'].flatMap((other, index) => [value.replace(day, other).replace(hour, String(index + 10))]);
}

/** Days of the same month, which are moved by as many days as the value is. */
function laterDays(value: string): readonly string[] {
  const [, sample = ''] = /^\{\{unique like (.+)\}\}$/u.exec(value) ?? [];
  if (momentLike(sample, '') === null) return [];
  const other = value.replace(/(?<=[ ./-])15(?=[ ./T,}-])/u, '16');
  return other === value ? [] : [other];
}

function numbered(field: FieldSnapshot, value: string): readonly string[] {
  if (field.type === 'number') return ORDINALS.map((_, index) => String(index + 3));
  const isFree = ['text', 'textarea', 'search', 'editable'].includes(field.type);
  if (!isFree || !LETTERS_ONLY.test(value.replace(/\.$/u, ''))) return [];
  return ORDINALS.map((word) => `${value.replace(/\.$/u, '')} ${word}`);
}

function isAllowed(field: FieldSnapshot, value: string): boolean {
  const { type, min, max, minLength = 0, maxLength } = field;
  if (type === 'number') return Number(value) >= Number(min ?? value) && Number(value) <= Number(max ?? value);
  if (min !== undefined && value < min) return false;
  if (max !== undefined && value > max) return false;
  if (value.length < minLength || (maxLength !== undefined && maxLength > 0 && value.length > maxLength)) return false;
  return matchPattern(field, value) === 'matches';
}
