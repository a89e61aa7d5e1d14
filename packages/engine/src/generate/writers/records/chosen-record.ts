import type { FieldSnapshot } from '@assay/page';
import { nounOfSegment } from '../../../core/exchanges/noun-of-call.ts';
import { type FieldEntry, isText, type OfferedRecord } from '../../../core/forms/fields-to-fill.ts';
import { serialNumbersIn } from '../../../core/wording/serial-numbers.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { typedCodes } from '../../dry-run/typed-texts.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { filledIn } from '../unique-value.ts';

/** The choice of the form that is called like what the other form creates, such as “Home depot” of “New depot”. */
export function asksFor({ form }: FormPlace, chosen: FormPlace): FieldSnapshot | undefined {
  const noun = lastWord(chosen.label);
  const isChoice = (field: FieldSnapshot) =>
    field.type === 'select' || field.type === 'combobox' || field.popup === 'list';
  return noun === '' ? undefined : form.fields.find((field) => isChoice(field) && lastWord(field.label) === noun);
}

function lastWord(label: string): string {
  const plain = label.replace(/\([^)]*\)/gu, '');
  return nounOfSegment(plain.match(/\p{L}+/gu)?.at(-1) ?? '');
}

/** The record that the dry run created with this name, as other forms may offer it. */
export function offeredAs(dryRun: DryRun, name: string): OfferedRecord {
  const shown = filledIn(name, dryRun);
  const texts = [...typedCodes(dryRun.script, dryRun.values), [shown, name] as const];
  const asTemplate = (option: string) =>
    texts.reduce((text, [typed, as]) => text.replaceAll(typed, as), withoutIssued(option, shown));
  return { shown, asTemplate };
}

/** The option without a number that the server gave to the record: the next one gets another. It is found by its beginning. */
function withoutIssued(option: string, shown: string): string {
  const rest = option.startsWith(shown) ? option.slice(shown.length) : '';
  return serialNumbersIn(rest).length > 0 ? shown : option;
}

/** True when the record with this name was chosen in one of the fields. */
export function wasChosen(entries: readonly FieldEntry[], name: string): boolean {
  return entries.some(({ field, value }) => !isText(field) && value.includes(name));
}
