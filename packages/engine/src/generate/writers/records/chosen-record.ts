import type { FieldSnapshot } from '@assay/page';
import { nounOfSegment } from '../../../core/exchanges/noun-of-call.ts';
import { type FieldEntry, isText, type OfferedRecord } from '../../../core/forms/fields-to-fill.ts';
import { saysNew, saysSignUp } from '../../../core/wording/control-meanings.ts';
import { serialNumbersIn } from '../../../core/wording/serial-numbers.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { typedCodes } from '../../dry-run/typed-texts.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { filledIn } from '../unique-value.ts';

/** The choice of the form that is called like what the other form creates, such as “Home depot” of “New depot”. */
export function asksFor({ form }: Pick<FormPlace, 'form'>, chosen: Created): FieldSnapshot | undefined {
  const choices = form.fields.filter(({ type, popup }) => type === 'select' || type === 'combobox' || popup === 'list');
  for (const noun of nounsOf(chosen)) {
    const found = choices.find(({ label }) => lastWord(label.replace(OF_NAME, '')) === noun);
    if (found) return found;
  }
  return undefined;
}

type Created = Pick<FormPlace, 'label'> & { readonly state: Pick<FormPlace['state'], 'heading' | 'route'> };

/**
 * What the form creates, in the words of its label, of the heading of its page and of its address: the first step of a new
 * member may be called “Person”.
 */
function nounsOf({ label, state }: Created): readonly string[] {
  const { heading } = state;
  const [, ofRoute = ''] = /([^/#?]+)\/(?:new|create|add|neu)(?=$|[/?])/iu.exec(state.route) ?? [];
  const nouns = [
    lastWord(label),
    saysNew(heading) || saysSignUp(heading) ? lastWord(heading) : '',
    nounOfSegment(ofRoute),
  ];
  return [...new Set(nouns.filter((noun) => noun !== ''))];
}

/** “Customer name” asks for a customer. */
const OF_NAME = /\s+(?:name|number|no\.?|id)$/iu;

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
