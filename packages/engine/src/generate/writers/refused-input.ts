import type { Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { entriesFor, fieldKey, isText, stepFor, submitStep } from '../../core/forms/form-steps.ts';
import { wrongValuesFor } from '../../core/forms/likely-values.ts';
import { fillForm } from '../../core/forms/submit-form.ts';
import { sameForm } from '../../core/forms/submit-outcome.ts';
import type { Trial } from '../dry-run/dry-run.ts';
import {
  Abandoned,
  begin,
  featureOf,
  PRIORITY,
  type Proposal,
  shorten,
  type Writer,
  type WriterContext,
} from '../proposal.ts';
import { type FormPlace, find, formsOf } from './accepted-forms.ts';

/** What every form refuses: nothing at all, a required field left out, a value in the wrong format. */
export const writeRefusals: Writer = (context) =>
  formsOf(context).flatMap((place) => [
    refusal(place, context, 'an empty form', refuseEmpty),
    refusal(place, context, 'a form without a required field', refuseEachMissing),
    refusal(place, context, 'wrong formats', refuseFormats),
    ...speculations(place, context),
  ]);

type Attempt = (trial: Trial, form: FormSnapshot) => Promise<void>;

function refusal(place: FormPlace, context: WriterContext, what: string, attempt: Attempt): Proposal {
  return {
    name: `“${place.label}” refuses ${what}`,
    feature: featureOf(place.state),
    tags: ['form', 'refusal'],
    priority: PRIORITY.refusal,
    async write(trial) {
      const page = await begin(trial, place.state, context);
      await attempt(trial, find(page, place.form));
    },
  };
}

/** Rules that no attribute tells: tried, and dropped where the application takes the value. */
function speculations(place: FormPlace, context: WriterContext): Proposal[] {
  const fields = place.form.fields.filter(
    (field) => isText(field) && !field.disabled && wrongValuesFor(field).length === 0,
  );
  return fields
    .filter((field) => field.type === 'textarea' || field.required)
    .slice(0, 3)
    .map((field) => {
      const value = field.type === 'textarea' ? 'x' : '   ';
      const what = `${field.type === 'textarea' ? 'a single sign' : 'nothing but spaces'} in “${shorten(field.label, 30)}”`;
      return refusal(place, context, what, async (trial, form) => {
        await fill(trial, form);
        await trial.do({ kind: 'type', text: value, target: field.target });
        await isRefused(trial, form, 2);
      });
    });
}

async function refuseEmpty(trial: Trial, form: FormSnapshot): Promise<void> {
  for (const field of form.fields) {
    if (isText(field) && field.value !== '' && !field.disabled) await trial.do({ kind: 'clear', target: field.target });
  }
  await isRefused(trial, form, 8);
}

/** Choices that were never made come first, because they cannot be taken back; then texts, one at a time. */
async function refuseEachMissing(trial: Trial, form: FormSnapshot): Promise<void> {
  const open = form.fields.filter((field) => isUnchosen(field));
  const filled = await fill(trial, form, open);
  for (const field of open) {
    await isRefused(trial, form, 3);
    await enter(trial, form, field);
  }
  const ticked = filled.fields.filter((field) => field.type === 'checkbox' && field.required);
  const texts = filled.fields.filter((field) => isText(field) && isRequired(field));
  if (open.length + ticked.length + texts.length < 2) {
    throw new Abandoned('It has fewer than two fields that are marked as required.');
  }
  for (const field of [...ticked, ...texts]) {
    await trial.do({ kind: isText(field) ? 'clear' : 'uncheck', target: field.target });
    await isRefused(trial, form, 2);
    await enter(trial, filled, field);
  }
}

const isRequired = (field: FieldSnapshot): boolean => field.required || /\*\s*$/u.test(field.label);

const isUnchosen = (field: FieldSnapshot): boolean =>
  isRequired(field) && ['radio', 'select'].includes(field.type) && field.value === '' && !field.disabled;

async function refuseFormats(trial: Trial, form: FormSnapshot): Promise<void> {
  const filled = await fill(trial, form);
  const wrong = filled.fields.flatMap((field) => wrongValuesFor(field).map((each) => ({ field, ...each })));
  if (wrong.length === 0) throw new Abandoned('None of its fields has a format.');
  for (const { field, value } of wrong) {
    await trial.do(stepFor({ field, value }));
    await isRefused(trial, form, 2);
    await enter(trial, filled, field);
  }
}

async function enter(trial: Trial, form: FormSnapshot, field: FieldSnapshot): Promise<void> {
  const entry = entriesFor(form).find((each) => fieldKey(each.field) === fieldKey(field));
  if (entry) await trial.do(stepFor(entry));
}

/** Fills the form but for some fields, and gives it as it is then: a choice may have brought fields or taken them away. */
async function fill(trial: Trial, form: FormSnapshot, without: readonly FieldSnapshot[] = []): Promise<FormSnapshot> {
  const part = { ...form, fields: form.fields.filter((field) => !without.includes(field)) };
  const perform = (_: unknown, step: Step) => trial.do(step);
  await fillForm(trial.session, part, {
    perform,
    clock: trial.clock,
    values: trial.values,
    fill: { keepChoices: true },
  });
  return find(await trial.session.snapshot(), form);
}

/** Sends the form and makes sure that one is still at it; what the page says becomes expectations. */
async function isRefused(trial: Trial, form: FormSnapshot, limit: number): Promise<void> {
  const submit = submitStep(form);
  if (!submit) throw new Abandoned('It cannot be sent.');
  await trial.look();
  await trySubmit(trial, submit);
  const after = await trial.observe({ limit });
  const still = after.forms.find((other) => sameForm(other, form));
  const first = form.fields.find(isText);
  if (!still || !first) throw new Abandoned('It is taken as it is.');
  if (!(await trial.expect({ kind: 'visible', target: first.target }))) throw new Abandoned('The form is gone.');
}

async function trySubmit(trial: Trial, submit: Step): Promise<void> {
  try {
    await trial.do(submit);
  } catch (error) {
    throw new Abandoned('It cannot be sent in this condition: its button is disabled.', { cause: error });
  }
}
