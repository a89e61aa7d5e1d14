import { LIMITS } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { type FieldEntry, isText } from '../../../core/forms/fields-to-fill.ts';
import { namingEntry } from '../../../core/forms/naming-entry.ts';
import { namingField } from '../../../core/forms/naming-field.ts';
import type { Submission, SubmitOptions } from '../../../core/forms/submit-form.ts';
import { SECOND_NAME } from '../../../core/forms/unique-names.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { openState } from '../../open-state.ts';
import type { WriterContext } from '../../proposal.ts';
import { type FormPlace, findForm, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { finishSteps } from '../forms/steps-of-form.ts';
import { whatItSaid } from '../forms/what-it-said.ts';
import { offeredAs, wasChosen } from './chosen-record.ts';
import { createsNamed, formsOfChosen } from './known-by.ts';
import { type Listed, listed } from './listed-record.ts';
import { NotTaken, NowhereListed } from './nowhere-listed.ts';

export type CreatedRecord = {
  readonly record: Listed;
  readonly entries: readonly FieldEntry[];
  /** The form of the record that it is known by, where it has no name of its own: the test created that one, too. */
  readonly knownBy?: FormPlace;
};

export type Sending = Pick<SubmitOptions, 'called' | 'choose'> & {
  /** Nothing is asserted of the page that follows when false. */
  readonly isObserved?: boolean;
  /** The page that is open: a link of it leads to the form. */
  readonly from?: FrameSnapshot;
};

/**
 * Fills and sends the form through all its steps, and finds what it created in a list: by its name, else by a record that
 * was created before and chosen in it. @throws Abandoned when it edits what is there. @throws NowhereListed when it takes no
 * record, or none is listed.
 */
export async function createRecord(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<CreatedRecord> {
  const chosen = [...formsOfChosen(place, formsFromTheirStart(context))];
  const start = dryRun.position();
  for (let by = createsNamed(place) ? undefined : chosen.shift(); ; by = chosen.shift()) {
    try {
      const created = await createCalled(dryRun, place, context, by ? { by } : {});
      return by ? { ...created, knownBy: by } : created;
    } catch (error) {
      // Its own name may be shown on no list, such as the text of a line of an invoice.
      const isOtherwise = error instanceof NowhereListed || error instanceof NotOffered;
      if (!isOtherwise || chosen.length === 0) throw error;
      dryRun.rewindTo(start);
    }
  }
}

/** Thrown when a form does not offer the record that was created for it. */
class NotOffered extends Abandoned {}

async function createCalled(
  dryRun: DryRun,
  place: FormPlace,
  context: WriterContext,
  { by }: { readonly by?: FormPlace } = {},
): Promise<CreatedRecord> {
  const { name, entries } = by
    ? await sendRelated(dryRun, place, context, { by })
    : await sendRecord(dryRun, place, context);
  return { record: await listed(dryRun, name, context, place), entries };
}

/**
 * Creates a record and chooses it in the form, which is then sent through all its steps. Gives the name of the chosen one.
 * @throws NotOffered when the form does not offer it. @throws NotTaken when it takes no record.
 */
async function sendRelated(
  dryRun: DryRun,
  place: FormPlace,
  context: WriterContext,
  { by }: { readonly by: FormPlace },
): Promise<SentRecord> {
  const { name } = await sendRecord(dryRun, by, context, { isObserved: false });
  // The list of choices is asked for by the address, where the way began.
  const form = findForm(await openState(dryRun, place.state, context), place.form);
  const submission = await dryRun.submit(form, { unique: true, called: SECOND_NAME, choose: offeredAs(dryRun, name) });
  if (!submission || submission.outcome === 'refused')
    throw new NotTaken(`It did not take a new record.${submission ? whatItSaid(submission) : ''}`);
  if (!wasChosen(submission.entries, name)) throw new NotOffered('It does not offer what was created.');
  return { name, entries: await finishAndObserve(dryRun, form, submission) };
}

type SentRecord = { readonly name: string; readonly entries: readonly FieldEntry[] };

async function finishAndObserve(dryRun: DryRun, form: FormSnapshot, submission: Submission) {
  const entries = await finishSteps(dryRun, form, submission);
  const limit = LIMITS.generation.expectations.acceptedForm;
  await dryRun.observe({ since: submission.before, limit, counts: false });
  return entries;
}

/**
 * Fills and sends the form through all its steps. Gives the name of the new record, as a template, and what was entered.
 * @throws Abandoned when it edits what is there. @throws NotTaken when it takes no record.
 */
export async function sendRecord(
  dryRun: DryRun,
  place: FormPlace,
  context: WriterContext,
  { isObserved = true, from, ...filling }: Sending = {},
): Promise<SentRecord> {
  const page = await openState(dryRun, place.state, context, from ? { from } : {});
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
    throw new NotTaken(`It did not take a new record.${submission ? whatItSaid(submission) : ''}`);
  const entries = isObserved
    ? await finishAndObserve(dryRun, form, submission)
    : await finishSteps(dryRun, form, submission);
  return { name: entry.value, entries };
}
