import { isAppError, LIMITS, SERIAL_TAG, type Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { fieldKey, isText } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { namingField } from '../../../core/forms/naming-field.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState, stepsTo } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, findForm, formsToTest } from '../forms/forms-to-test.ts';
import { sentForm } from '../forms/sent-form.ts';
import { expectKept } from './kept-value.ts';
import { wayOut } from './way-out.ts';

/**
 * Tests forms that hold a record or settings already: what is saved is there when the form is opened again, and what is
 * given up is not. The former values are put back, because others know the record.
 */
export const writeChangedRecords: Writer = (context) =>
  formsToTest(context)
    .filter(isOfRecord)
    .flatMap((place) => [
      proposalFor(place, context, { name: `“${place.label}” keeps what is changed`, script: changeAndRestore }),
      proposalFor(place, context, { name: `“${place.label}” changes nothing when it is given up`, script: giveUp }),
    ]);

/** True for a form that changes what is there already. */
export function isOfRecord({ form, state }: FormPlace): boolean {
  return ['edit', 'settings'].includes(purposeOf(form, state.snapshot));
}

type Script = (dryRun: DryRun, place: FormPlace, context: WriterContext) => Promise<void>;

function proposalFor(
  place: FormPlace,
  context: WriterContext,
  { name, script }: { readonly name: string; readonly script: Script },
): Proposal {
  return {
    name,
    feature: featureOfState(place.state),
    // Other tests know the record.
    tags: ['form', 'change', SERIAL_TAG],
    priority: PROPOSAL_PRIORITY.form,
    write: (dryRun) => script(dryRun, place, context),
  };
}

async function changeAndRestore(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const form = findForm(await openState(dryRun, place.state, context), place.form);
  const { entries } = await sentForm(dryRun, form, { codes: context.explored.codes, unique: true });
  await dryRun.observe({ limit: LIMITS.generation.expectations.acceptedForm });
  const again = await openAgain(dryRun, place, context);
  if ((await expectKept(dryRun, again, entries)) === 0)
    throw new Abandoned('None of the changed values is there when it is opened again.');
  await restore(dryRun, form, place, context);
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
  if (!(await dryRun.expect({ kind: 'value', target: field.target, match: { mode: 'is', text: field.value } })))
    throw new Abandoned('What was given up is there all the same.');
}

/** Opens the form again, from the address of its page. @throws Abandoned when it is not there. */
async function openAgain(
  dryRun: DryRun,
  { state, form }: FormPlace,
  { explored }: WriterContext,
): Promise<FormSnapshot> {
  const [first, ...rest] = stepsTo(state, explored.signIn);
  const open: Step = first?.kind === 'open' ? first : { kind: 'open', path: state.path };
  for (const step of [open, ...(first?.kind === 'open' ? rest : [])]) await dryRun.do(step);
  return findForm(await dryRun.look(), form);
}

/** Puts the former values back. @throws Abandoned when they are not there afterwards. */
async function restore(dryRun: DryRun, form: FormSnapshot, place: FormPlace, context: WriterContext): Promise<void> {
  const now = findForm(dryRun.looks.at(-1) ?? place.state.snapshot, place.form);
  for (const field of now.fields) {
    const former = form.fields.find((each) => fieldKey(each) === fieldKey(field));
    const step = former && former.value !== field.value ? stepBack(former) : null;
    if (step) await doIfReady(dryRun, step);
  }
  const submit = submitStep(now);
  if (!submit) throw new Abandoned('It cannot be sent a second time.');
  await dryRun.do(submit);
  await dryRun.look();
  const again = await openAgain(dryRun, place, context);
  const naming = namingField(form);
  const restored = again.fields.find((field) => naming && fieldKey(field) === fieldKey(naming));
  if (naming && restored?.value !== naming.value) throw new Abandoned('Its former values cannot be put back.');
}

/** Some fields do not take back what they held. */
async function doIfReady(dryRun: DryRun, step: Step): Promise<void> {
  try {
    await dryRun.do(step);
  } catch (error) {
    if (!isAppError(error, 'element_not_ready')) throw error;
  }
}

/** The step that gives a field its former value; null for a field that cannot be read well enough for that. */
function stepBack(field: FieldSnapshot): Step | null {
  if (field.type === 'password' || field.type === 'file' || field.disabled) return null;
  if (field.type === 'checkbox') return { kind: field.value === 'on' ? 'check' : 'uncheck', target: field.target };
  if (isText(field) && field.value === '') return { kind: 'clear', target: field.target };
  return field.value === '' ? null : stepFor({ field, value: field.value });
}
