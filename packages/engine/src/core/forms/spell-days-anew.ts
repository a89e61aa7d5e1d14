import type { FormSnapshot } from '@assay/page';
import type { Session } from '../browser-clock-and-store-ports.ts';
import { otherSpellings } from './date-values.ts';
import { type FieldEntry, fieldKey } from './fields-to-fill.ts';

export type SpellOptions = {
  readonly session: Session;
  readonly make: (entry: FieldEntry) => Promise<FieldEntry>;
  /** The form as it is now. */
  readonly formNow: () => Promise<FormSnapshot>;
};

/**
 * Types the days that fields did not keep in other spellings: many clear a text that they cannot read as a day once they are
 * left. What no spelling brings in is left out of the entries, so that nobody takes it for lost later.
 */
export async function spellDaysAnew(
  typed: readonly FieldEntry[],
  { session, make, formNow }: SpellOptions,
): Promise<readonly FieldEntry[]> {
  const tried = new Set(typed.filter(isDay).map(textOf));
  let entries = typed;
  while (entries.some(isDay)) {
    // The last field still has the focus.
    await session.press('Tab');
    const { fields } = await formNow();
    const isCleared = ({ field }: FieldEntry) => fields.find((now) => fieldKey(now) === fieldKey(field))?.value === '';
    const cleared = new Set(entries.filter((entry) => isDay(entry) && isCleared(entry)));
    if (cleared.size === 0) return entries;
    const next: FieldEntry[] = [];
    for (const entry of entries) {
      const other = cleared.has(entry) ? spelledAnew(entry).find((each) => !tried.has(textOf(each))) : undefined;
      if (other) tried.add(textOf(other));
      if (other) next.push(await make(other));
      else if (!cleared.has(entry)) next.push(entry);
    }
    entries = next;
  }
  return entries;
}

function spelledAnew(entry: FieldEntry): readonly FieldEntry[] {
  return otherSpellings(entry.value).map((value) => ({ ...entry, value }));
}

const textOf = ({ field, value }: FieldEntry): string => `${fieldKey(field)} ${value}`;

const isDay = ({ field, value }: FieldEntry): boolean =>
  (field.type === 'text' || field.popup === 'calendar') && otherSpellings(value).length > 0;
