import type { Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import type { ExploredState } from '../../core/explored.ts';
import { wrongValuesFor } from '../../core/form-values.ts';
import { entriesFor, harmInForm, isText, purposeOf, stepFor, submitStep } from '../../core/forms.ts';
import { sameForm } from '../../core/page-outcome.ts';
import { fillForm, type Submission } from '../../core/submit-form.ts';
import {
  Abandoned,
  begin,
  distinctStates,
  featureOf,
  nameOf,
  PRIORITY,
  type Proposal,
  shorten,
  type Writer,
  type WriterContext,
} from '../proposal.ts';
import type { Trial } from '../trial.ts';

export type FormPlace = { readonly state: ExploredState; readonly form: FormSnapshot; readonly label: string };

/** Every form that a person would fill in, once, where it was seen first. */
export function formsOf({ explored, allowDestructive }: WriterContext): readonly FormPlace[] {
  const places: FormPlace[] = [];
  for (const state of distinctStates(explored)) {
    for (const form of state.snapshot.forms) {
      const purpose = purposeOf(form, state.snapshot);
      if (
        ['sign-in', 'sign-up', 'search', 'filter'].includes(purpose) ||
        !submitStep(form) ||
        !form.fields.some(isText)
      )
        continue;
      if (!allowDestructive && harmInForm(form)) continue;
      if (places.some((place) => sameForm(place.form, form) && place.state.route === state.route)) continue;
      places.push({ state, form, label: shorten(form.name || form.submit?.name || nameOf(state)) });
    }
  }
  return places;
}

export const writeForms: Writer = (context) =>
  formsOf(context).flatMap((place) => [
    isAccepted(place, context),
    refusesEmpty(place, context),
    asksForEach(place, context),
    refusesFormats(place, context),
  ]);

function isAccepted(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” takes a filled form`,
    feature: featureOf(place.state),
    tags: ['form'],
    priority: PRIORITY.form,
    async write(trial) {
      const page = await begin(trial, place.state, context);
      const form = find(page, place.form);
      const submission = await sent(trial, form, context);
      await trial.observe({ limit: 6 });
      if (purposeOf(form, page) === 'edit' || purposeOf(form, page) === 'settings')
        await keepsValues(trial, form, submission);
    },
  };
}

/** What was saved is there after a reload; then the former values are put back. */
async function keepsValues(trial: Trial, form: FormSnapshot, submission: Submission): Promise<void> {
  await trial.do({ kind: 'reload' });
  const page = await trial.look();
  const again = page.forms.find((other) => sameForm(other, form));
  if (!again) return;
  for (const { field, value } of submission.entries) {
    if (!isText(field) || field.type === 'password') continue;
    await trial.expect({ kind: 'value', target: field.target, match: { mode: 'is', text: value } });
  }
  for (const { field } of submission.entries) {
    if (isText(field) && field.type !== 'password' && field.value !== '')
      await trial.do(stepFor({ field, value: field.value }));
  }
  const submit = submitStep(again);
  if (submit) await trial.do(submit);
  await trial.look();
}

function refusesEmpty(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” refuses an empty form`,
    feature: featureOf(place.state),
    tags: ['form', 'refusal'],
    priority: PRIORITY.refusal,
    async write(trial) {
      const page = await begin(trial, place.state, context);
      const form = find(page, place.form);
      for (const field of form.fields)
        if (isText(field) && field.value !== '' && !field.disabled)
          await trial.do({ kind: 'clear', target: field.target });
      await isRefused(trial, form, 8);
    },
  };
}

function asksForEach(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” asks for each required field`,
    feature: featureOf(place.state),
    tags: ['form', 'refusal'],
    priority: PRIORITY.refusal,
    async write(trial) {
      const page = await begin(trial, place.state, context);
      const form = find(page, place.form);
      const required = form.fields.filter((field) => isText(field) && (field.required || /\*\s*$/u.test(field.label)));
      if (required.length < 2) throw new Abandoned('It has fewer than two fields that are marked as required.');
      const filled = await fill(trial, form);
      const present = required.filter((field) => filled.fields.some(({ label }) => label === field.label));
      for (const field of present) {
        const entry = entriesFor(form).find((each) => each.field === field);
        if (!entry) continue;
        await trial.do({ kind: 'clear', target: field.target });
        await isRefused(trial, form, 2);
        await trial.do(stepFor(entry));
      }
    },
  };
}

function refusesFormats(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” refuses wrong formats`,
    feature: featureOf(place.state),
    tags: ['form', 'refusal'],
    priority: PRIORITY.refusal,
    async write(trial) {
      const page = await begin(trial, place.state, context);
      const form = find(page, place.form);
      const filled = await fill(trial, form);
      const wrong = filled.fields.flatMap((field) => wrongValuesFor(field).map((each) => ({ field, ...each })));
      if (wrong.length === 0) throw new Abandoned('None of its fields has a format.');
      for (const { field, value } of wrong) {
        const right = entriesFor(form).find((entry) => entry.field === field);
        await trial.do(stepFor({ field, value }));
        await isRefused(trial, form, 2);
        if (right) await trial.do(stepFor(right));
      }
    },
  };
}

/** Fills the form and gives it as it is then: a choice may have brought fields or taken them away. */
async function fill(trial: Trial, form: FormSnapshot): Promise<FormSnapshot> {
  await fillForm(trial.session, form, { perform: (_, step) => trial.do(step), values: trial.values });
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

async function sent(trial: Trial, form: FormSnapshot, { explored }: WriterContext): Promise<Submission> {
  const submission = await trial.submit(form, { codes: explored.codes });
  if (!submission) throw new Abandoned('It cannot be sent.');
  if (submission.outcome === 'refused') {
    const said = submission.after.messages.map((message) => message.text).join(' ');
    throw new Abandoned(`It refused every value that was tried${said ? `: ${shorten(said, 120)}` : '.'}`);
  }
  return submission;
}

export function find(page: FrameSnapshot, form: FormSnapshot): FormSnapshot {
  const found = page.forms.find((other) => sameForm(other, form));
  if (!found) throw new Abandoned('The form was not there the second time.');
  return found;
}

/** Prefilled fields count as they are. */
export function textFields(form: FormSnapshot): readonly FieldSnapshot[] {
  return form.fields.filter((field) => isText(field) && field.type !== 'password');
}
