import { LIMITS } from '@assay/domain';
import { type FieldEntry, isText } from '../../../core/forms/fields-to-fill.ts';
import { namingEntry } from '../../../core/forms/naming-entry.ts';
import { namingField } from '../../../core/forms/naming-field.ts';
import type { SubmitOptions } from '../../../core/forms/submit-form.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { openState } from '../../open-state.ts';
import type { WriterContext } from '../../proposal.ts';
import { type FormPlace, findForm } from '../forms/forms-to-test.ts';
import { finishSteps } from '../forms/steps-of-form.ts';
import { whatItSaid } from '../forms/what-it-said.ts';
import { type Listed, listed } from './listed-record.ts';
import { NowhereListed } from './nowhere-listed.ts';

export type CreatedRecord = { readonly record: Listed; readonly entries: readonly FieldEntry[] };

export type Sending = Pick<SubmitOptions, 'called' | 'choose'> & {
  /** Nothing is asserted of the page that follows when false. */
  readonly isObserved?: boolean;
};

/** True for a form with an empty field for a name: what it creates can be told from everything else. */
export function createsNamed({ form }: FormPlace): boolean {
  return namingField(form)?.value === '';
}

/**
 * Fills and sends the form through all its steps, and finds what it created in a list. @throws Abandoned when it edits what
 * is there. @throws NowhereListed when it takes no record, or none is listed.
 */
export async function createRecord(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<CreatedRecord> {
  const { name, entries } = await sendRecord(dryRun, place, context);
  return { record: await listed(dryRun, name, context, place), entries };
}

/**
 * Fills and sends the form through all its steps. Gives the name of the new record, as a template, and what was entered.
 * @throws Abandoned when it edits what is there. @throws NowhereListed when it takes no record.
 */
export async function sendRecord(
  dryRun: DryRun,
  place: FormPlace,
  context: WriterContext,
  { isObserved = true, ...filling }: Sending = {},
): Promise<{ readonly name: string; readonly entries: readonly FieldEntry[] }> {
  const page = await openState(dryRun, place.state, context);
  const form = findForm(page, place.form);
  if ((namingField(form)?.value ?? '') !== '')
    throw new Abandoned('It edits what is there rather than creating something.');
  const submission = await dryRun.submit(form, { unique: true, ...filling });
  const entry =
    submission &&
    namingEntry(
      form,
      submission.entries.filter(({ field }) => isText(field)),
    );
  if (!submission || submission.outcome === 'refused' || !entry)
    throw new NowhereListed(`It did not take a new record.${submission ? whatItSaid(submission) : ''}`);
  const entries = await finishSteps(dryRun, form, submission);
  const limit = LIMITS.generation.expectations.acceptedForm;
  if (isObserved) await dryRun.observe({ since: submission.before, limit, counts: false });
  return { name: entry.value, entries };
}
