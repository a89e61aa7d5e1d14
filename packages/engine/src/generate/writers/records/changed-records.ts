import { LIMITS, printTarget, SERIAL_TAG, targetsOf } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { type FieldEntry, fieldKey } from '../../../core/forms/fields-to-fill.ts';
import { holdsRecord } from '../../../core/forms/form-purpose.ts';
import { hasSameFields } from '../../../core/forms/is-same-form.ts';
import { namingField } from '../../../core/forms/naming-field.ts';
import { hasCrashed } from '../../../core/has-crashed.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState, stepsTo } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, findForm, formKey, formsFromTheirStart, formsToTest } from '../forms/forms-to-test.ts';
import { nameOfAccepted, sentForm } from '../forms/sent-form.ts';
import { filledIn } from '../unique-value.ts';
import { changedByGivingUp } from './changed-by-giving-up.ts';
import { expectKept } from './kept-value.ts';
import { createsNamed } from './known-by.ts';
import { openAgain, openAgainIfThere, restoreRecord } from './record-form.ts';
import { wayOut } from './way-out.ts';

/**
 * Tests forms that hold a record or settings already: what is saved is there when the form is opened again, and what is
 * given up is not. The former values are put back, because others know the record. Where a form with the same fields makes
 * such records, the test of that one does all this with a record of its own.
 */
export const writeChangedRecords: Writer = (context) => {
  const creating = formsFromTheirStart(context).filter(createsNamed);
  return formsToTest(context)
    .filter(changesOne)
    .flatMap((place) => {
      const makes = creating.find(({ form }) => hasSameFields(form, place.form));
      const proposal = (does: string, script: Script) =>
        proposalFor(place, context, { name: `“${place.label}” ${does}`, script, makes });
      return [
        proposal('keeps what is changed', changeAndRestore),
        proposal('changes nothing when it is given up', giveUp),
      ];
    });
};

/** True for a form that changes what is there already. */
export function changesOne({ form, state }: FormPlace): boolean {
  return holdsRecord(form, state.snapshot);
}

type Script = (dryRun: DryRun, place: FormPlace, context: WriterContext) => Promise<void>;

type Planned = {
  readonly name: string;
  readonly script: Script;
  /** The form that makes what this one changes. */
  readonly makes: FormPlace | undefined;
};

function proposalFor(place: FormPlace, context: WriterContext, { name, script, makes }: Planned): Proposal {
  return {
    name,
    feature: featureOfState(place.state),
    // Other tests know the record.
    tags: ['form', 'change', SERIAL_TAG],
    priority: PROPOSAL_PRIORITY.form,
    ...(makes ? { form: { key: formKey(makes), isWhole: false, edits: true } } : {}),
    write: (dryRun) => script(dryRun, place, context),
  };
}

async function changeAndRestore(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const form = findForm(await openState(dryRun, place.state, context), place.form);
  const entries = await changeAll(dryRun, form, { place, context });
  try {
    await staysChanged(dryRun, { form, entries }, place, context);
  } catch (error) {
    // What others know must not stay changed because this was no test.
    if (!hasCrashed(error)) await restoreRecord(dryRun, form, place, context).catch(() => undefined);
    throw error;
  }
}

/**
 * Changes what can be put back; where that is refused, fills the form as a person would who sees it empty. A field with the
 * name that signs in is not touched: until it is put back, nobody could sign in.
 */
async function changeAll(
  dryRun: DryRun,
  form: FormSnapshot,
  { place, context: { explored } }: { readonly place: FormPlace; readonly context: WriterContext },
): Promise<readonly FieldEntry[]> {
  const { username: signsIn } = dryRun.values;
  const naming = namingField(form);
  const position = dryRun.position();
  if (signsIn && naming?.value === signsIn) throw new Abandoned('It holds the name that signs in.');
  const phrases = stepsTo(place.state, explored.signIn).flatMap(targetsOf).map(printTarget);
  // Under another name, the record would not be found again, and could not be put back.
  const leaves = ({ value }: FieldSnapshot) =>
    value.length >= LEAST_CHARACTERS && phrases.some((phrase) => phrase.includes(value));
  const edit = { naming: naming ? fieldKey(naming) : '', name: 'Ada {{unique}}', fills: true, leaves };
  const edited = await dryRun.submit(form, { edit });
  if (edited?.outcome === 'accepted') return edited.entries;
  if (form.fields.some((field) => field.value === signsIn || leaves(field)))
    throw new Abandoned('It refused what was changed, and holds a name that it is found by.');
  dryRun.rewindTo(position);
  return (await sentForm(dryRun, form, { codes: explored.codes, unique: true })).entries;
}

/** A shorter value stands in many a name by chance. */
const LEAST_CHARACTERS = 3;

type Changed = { readonly form: FormSnapshot; readonly entries: readonly FieldEntry[] };

async function staysChanged(
  dryRun: DryRun,
  { form, entries }: Changed,
  place: FormPlace,
  context: WriterContext,
): Promise<void> {
  await dryRun.observe({ limit: LIMITS.generation.expectations.acceptedForm });
  const sent = dryRun.position();
  const again = await openAgainIfThere(dryRun, place, context);
  if (!again) {
    // It held what the application knew already, and made something of it, such as an order.
    dryRun.rewindTo(sent);
    dryRun.rename(nameOfAccepted(place));
    return;
  }
  if ((await expectKept(dryRun, again, entries)) === 0)
    throw new Abandoned('None of the changed values is there when it is opened again.');
  await restoreRecord(dryRun, form, place, context);
}

/** Types another name and leaves the form without saving. */
async function giveUp(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const page = await openState(dryRun, place.state, context);
  const form = findForm(page, place.form);
  const field = namingField(form);
  if (!field || field.value === '') throw new Abandoned('None of its fields names what it changes.');
  const cancel = wayOut(page, form);
  if (!cancel) throw new Abandoned('Nothing gives it up.');
  await dryRun.do({ kind: 'type', text: 'Ada {{unique}}', target: field.target });
  await dryRun.do({ kind: 'click', target: cancel.target });
  await dryRun.look();
  await openAgain(dryRun, place, context);
  if (!(await dryRun.expect({ kind: 'value', target: field.target, match: { mode: 'is', text: field.value } }))) {
    const now = dryRun.looks.at(-1)?.forms.flatMap(({ fields }) => fields);
    if (now?.some(({ value }) => value === filledIn('Ada {{unique}}', dryRun)))
      dryRun.suspect(changedByGivingUp(place.label));
    throw new Abandoned('What was given up is there all the same.');
  }
}
