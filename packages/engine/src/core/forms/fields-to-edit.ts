import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { onlyNumberIn } from '../values/numbers.ts';
import { hasMarker } from '../wording/unique-text.ts';
import { booksSomething } from './booked-moments.ts';
import { dateValues } from './date-values.ts';
import { distinctValue } from './distinct-values.ts';
import { type FieldEntry, fieldKey, isText } from './fields-to-fill.ts';
import { PHONE_WORDS } from './phone-words.ts';
import { valuesToType } from './values-to-type.ts';

/** Another name for a record, and the field that has it, by its `fieldKey`. */
export type RecordEdit = {
  readonly naming: string;
  readonly name: string;
  /** Also fills texts that are empty. */
  readonly fills?: boolean;
  /** True for a field that keeps its value, also where it has the name. */
  readonly leaves?: (field: FieldSnapshot) => boolean;
};

/** A choice that says what becomes of the record: with another one, its list may not show it any more. */
const STANDING = /\b(?:status|state|stage|phase|visib|publish|archiv|active|enabled|zustand)/iu;
const LEFT_ALONE: ReadonlySet<string> = new Set(['password', 'file', 'color']);

/**
 * Another value for each field of a form that holds a record: the new name, and of the others those that can change
 * without anything else having to. Codes and e-mail addresses stay, which may be taken once only or sign somebody in, and
 * several dates, which have an order; so do the days and hours of a booking, which nobody else has.
 */
export function fieldsToEdit(
  form: FormSnapshot,
  { naming, name, fills = false, leaves = () => false }: RecordEdit,
): readonly FieldEntry[] {
  const used = new Set(form.fields.map(({ value }) => value));
  const isOnlyDate = form.fields.filter(isDate).length === 1;
  const isBooking = booksSomething(form);
  return form.fields.flatMap((field) => {
    if (field.disabled || leaves(field) || actsAtOnce(field, form)) return [];
    if (fieldKey(field) === naming) return [{ field, value: name }];
    const isOneOfDates = isDate(field) && !isOnlyDate;
    const isBooked = isBooking && (isDate(field) || field.type === 'time');
    const value = isOneOfDates || isBooked || isLeftEmpty(field, fills) ? null : otherValue(field, used);
    if (value === null) return [];
    used.add(value);
    return [{ field, value }];
  });
}

/** A box beside a field that nothing sends is a switch, such as in a row whose name is edited in its place. */
function actsAtOnce({ type }: FieldSnapshot, { method, submit }: FormSnapshot): boolean {
  return type === 'checkbox' && method === 'script' && submit === undefined;
}

/** A choice that was not made cannot be taken back. */
function isLeftEmpty(field: FieldSnapshot, fills: boolean): boolean {
  return field.type !== 'checkbox' && field.value === '' && !(fills && isText(field));
}

function otherValue(field: FieldSnapshot, used: ReadonlySet<string>): string | null {
  const { value, type } = field;
  if (LEFT_ALONE.has(type) || hasMarker(value) || value.includes('@')) return null;
  if (!isText(field) && STANDING.test(field.label)) return null;
  if (type === 'checkbox') return value === 'on' ? 'off' : 'on';
  // What it offers is known only while it is open.
  const isTypedDay = field.popup === 'calendar' && isText(field);
  if (field.popup !== undefined && !isTypedDay && field.options.length === 0) return null;
  const likely = type === 'number' ? [...nearNumbers(field), ...valuesToType(field)] : valuesToType(field);
  if (type === 'number')
    return likely.find((other) => !used.has(other) && Number(other) !== onlyNumberIn(value)) ?? null;
  if (!isText(field)) return likely.find((other) => other !== value && other !== '' && !hasMarker(other)) ?? null;
  if (value !== '' && (type === 'tel' || PHONE_WORDS.test(field.label))) return otherNumber(value, used);
  // A text with digits may be a code, which other records have to differ from.
  if (type === 'text' && /\d/u.test(value) && !isDate(field)) return null;
  const other = distinctValue(field, value || (likely[0] ?? ''), { likely, used });
  return other === value || other.includes('{{') ? null : other;
}

/** The same number but for its last digit; null where another field has it, and without a digit. */
function otherNumber(value: string, used: ReadonlySet<string>): string | null {
  const other = value.replace(/\d(?=\D*$)/u, (digit) => String((Number(digit) + 1) % 10));
  return other === value || used.has(other) ? null : other;
}

/** Numbers of a form are often bound to each other, such as a beam that is less than the length: each moves a little. */
function nearNumbers({ value, min = '-Infinity', max = 'Infinity' }: FieldSnapshot): readonly string[] {
  // A kit may show the unit in the field.
  const now = onlyNumberIn(value);
  if (now === null) return [];
  // A year is seldom in the future.
  const isYear = Number.isInteger(now) && now >= 1900 && now <= 2100;
  const moves = isYear ? [-1, 1, -2, 2] : [1, -1, 2, -2];
  const near = moves.map((by) => Number((now + by).toFixed(DECIMALS)));
  return near.filter((other) => other >= Number(min) && other <= Number(max)).map(String);
}

const DECIMALS = 6;

function isDate(field: FieldSnapshot): boolean {
  return ['date', 'datetime-local', 'month', 'week'].includes(field.type) || dateValues(field).length > 0;
}
