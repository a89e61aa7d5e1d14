import { moved } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { DAY_MS } from '../../../core/values/dates.ts';
import { numbersIn } from '../../../core/values/numbers.ts';
import { typedDay } from '../../../core/values/typed-day.ts';

/** Which end of a range a field sets. */
export type End = 'from' | 'to';

/** A field that narrows a list to a range: a thumb of a slider, the first or the last day, the least or the most. */
export type RangeField = { readonly form: FormSnapshot; readonly field: FieldSnapshot; readonly end: End };

/** A member of a list by its name, and what it has of what the range is about, as it says it. */
export type Placed = { readonly name: string; readonly value: number; readonly text: string };

const FROM =
  /\b(?:min(?:imum)?|from|after|since|at least|start|earliest|lowest|least|above|over|von|ab|mindestens|desde|depuis)\b/iu;
const TO =
  /\b(?:max(?:imum)?|to|until|till|before|up to|at most|end|latest|highest|most|below|under|bis|höchstens|hasta|jusqu)\b/iu;

/** The fields of a page that set an end of a range, where nothing saves what they say. */
export function rangeFieldsOf(page: FrameSnapshot): readonly RangeField[] {
  if (page.collections.length === 0) return [];
  return page.forms
    .filter((form) => form.submit === undefined || ['filter', 'search'].includes(purposeOf(form, page)))
    .flatMap((form) =>
      form.fields.flatMap((field): RangeField[] => {
        const end = field.disabled ? null : endOf(field);
        return end === null ? [] : [{ form, field, end }];
      }),
    );
}

/** A thumb without a word for it says by its place which end it is. */
function endOf(field: FieldSnapshot): End | null {
  const isSlider = field.type === 'range';
  if (!isSlider && !(isText(field) && (field.type === 'number' || isOfDays(field)))) return null;
  const words = `${field.label} ${field.placeholder ?? ''}`;
  if (FROM.test(words) !== TO.test(words)) return FROM.test(words) ? 'from' : 'to';
  if (!isSlider) return null;
  const { value, min = '0', max = '100' } = field;
  return Number(value) - Number(min) < Number(max) - Number(value) ? 'from' : 'to';
}

const isOfDays = ({ type, popup }: FieldSnapshot): boolean => type === 'date' || popup === 'calendar';

/**
 * The members of a list, for each column or text that says a number (a day, for a field of days) in all of them; those
 * whose names stand in several are left out.
 */
export function scalesOf(rows: readonly (readonly string[])[], field: FieldSnapshot): readonly (readonly Placed[])[] {
  const width = Math.min(...rows.map((row) => row.length));
  const names = rows.map((row) => row.find((cell) => NAME.test(cell)) ?? '');
  const scales = Array.from({ length: Number.isFinite(width) ? width : 0 }, (_, at) =>
    rows.flatMap((row, index): Placed[] => {
      const text = row[at] ?? '';
      const value = isOfDays(field) ? dayIn(text) : numberIn(text);
      return value === null ? [] : [{ name: names[index] ?? '', value, text }];
    }),
  );
  const isWhole = (scale: readonly Placed[]) =>
    scale.length === rows.length && new Set(scale.map(({ value }) => value)).size > 2;
  return scales
    .filter(isWhole)
    .map((scale) => scale.filter(({ name }) => name !== '' && names.filter((other) => other === name).length === 1));
}

const NAME = /\p{L}{3}/u;

function numberIn(cell: string): number | null {
  const [readings, ...others] = numbersIn(cell);
  return readings === undefined || others.length > 0 ? null : (readings[0] ?? null);
}

/** The day that a cell says, in days since 1970. */
export function dayIn(cell: string): number | null {
  const day = typedDay(cell);
  if (day) return Date.UTC(day.year, day.month - 1, day.day) / DAY_MS;
  if (!/\b\d{4}\b/u.test(cell) || !/\p{L}{3}/u.test(cell)) return null;
  const ms = Date.parse(`${cell} UTC`);
  return Number.isNaN(ms) ? null : ms / DAY_MS;
}

/** Where the end is set so that the outermost members are outside of the range; null where none would be. */
export function boundFor(scale: readonly Placed[], { end, field }: RangeField): number | null {
  const values = [...new Set(scale.map(({ value }) => value))].toSorted((a, b) => (end === 'to' ? b - a : a - b));
  const [outer, inner] = values;
  if (outer === undefined || inner === undefined) return null;
  const middle = end === 'to' ? Math.floor((outer + inner) / 2) : Math.ceil((outer + inner) / 2);
  const isBetween =
    middle !== outer && middle !== inner && middle > Math.min(outer, inner) && middle < Math.max(outer, inner);
  const bound = isBetween ? middle : inner;
  const [min, max] = [field.min, field.max].map((limit) =>
    limit === undefined || isOfDays(field) ? undefined : Number(limit),
  );
  return bound < (min ?? bound) || bound > (max ?? bound) ? null : bound;
}

/** What a field of days or of numbers gets for a bound: beside a calendar, a day as the members say theirs. */
export function printBound(bound: number, { type, popup }: FieldSnapshot, [sample]: readonly Placed[]): string {
  if (type === 'date') return new Date(bound * DAY_MS).toISOString().slice(0, 10);
  if (popup !== 'calendar' || !sample) return String(bound);
  return moved(sample.text, { days: bound - sample.value, minutes: 0 });
}
