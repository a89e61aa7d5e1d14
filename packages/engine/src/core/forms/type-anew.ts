import { hasVariables } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import type { Session } from '../browser-clock-and-store-ports.ts';
import { TAG_KEY } from './add-as-tag.ts';
import { otherSpellings } from './date-values.ts';
import { type FieldEntry, fieldKey } from './fields-to-fill.ts';
import { numbersFor } from './number-values.ts';

export type TypeAnewOptions = {
  readonly session: Session;
  readonly make: (entry: FieldEntry) => Promise<FieldEntry>;
  /** The form as it is now. */
  readonly formNow: () => Promise<FormSnapshot>;
};

/**
 * Types what fields did not keep in another way: many clear a text that they cannot read as a day or as a number once they
 * are left. Days are spelled otherwise; other texts become numbers. What nothing brings in is left out of the entries, so
 * that nobody takes it for lost later.
 */
export async function typeAnew(
  typed: readonly FieldEntry[],
  { session, make, formNow }: TypeAnewOptions,
): Promise<readonly FieldEntry[]> {
  const tried = new Set(typed.filter(mayBeCleared).map(textOf));
  let entries = typed;
  while (entries.some(mayBeCleared)) {
    // The last field still has the focus.
    await session.press('Tab');
    const { fields } = await formNow();
    const isCleared = ({ field, value }: FieldEntry) => {
      const now = fields.find((each) => fieldKey(each) === fieldKey(field))?.value;
      return now === '' || (now === field.value && now !== value);
    };
    const cleared = new Set(entries.filter((entry) => mayBeCleared(entry) && isCleared(entry)));
    if (cleared.size === 0) return entries;
    // Where a calendar takes a day with Enter only, the other end of its range is not taken either, whatever it shows.
    const isUntaken = (entry: FieldEntry) => isOfCalendar(entry) && entry.takenWith === undefined;
    if ([...cleared].some(isOfCalendar)) for (const entry of entries.filter(isUntaken)) cleared.add(entry);
    const next: FieldEntry[] = [];
    for (const entry of entries) {
      const other = cleared.has(entry) ? otherwise(entry).find((each) => !tried.has(textOf(each))) : undefined;
      if (other) tried.add(textOf(other));
      if (other) next.push(await make(other));
      else if (!cleared.has(entry)) next.push(entry);
    }
    entries = next;
  }
  return entries;
}

function otherwise(entry: FieldEntry): readonly FieldEntry[] {
  if (!isDay(entry)) return numbersFor(entry.field).map((value) => ({ ...entry, value }));
  const { field, value: first } = entry;
  const spellings = [first, ...otherSpellings(first)].map((value) => ({ ...entry, value }));
  // Some calendars take a day that is typed only with Enter.
  return field.popup === 'calendar'
    ? spellings.flatMap((spelling) => [spelling, { ...spelling, takenWith: TAG_KEY }])
    : spellings;
}

const textOf = ({ field, value, takenWith = '' }: FieldEntry): string => `${fieldKey(field)} ${value} ${takenWith}`;

const mayBeCleared = (entry: FieldEntry): boolean => isDay(entry) || isPlainText(entry);

const isDay = ({ field, value }: FieldEntry): boolean =>
  (field.type === 'text' || field.popup === 'calendar') && otherSpellings(value).length > 0;

const isOfCalendar = (entry: FieldEntry): boolean => entry.field.popup === 'calendar' && isDay(entry);

/** A text that says nothing of the field: no name of a record, and nothing that the field took one by one. */
const isPlainText = ({ field, value, takenWith }: FieldEntry): boolean =>
  field.type === 'text' && field.popup === undefined && takenWith === undefined && value !== '' && !hasVariables(value);
