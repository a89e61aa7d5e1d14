import { LIMITS, type Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import { fieldKey, fieldsToFill, isText } from '../../../core/forms/fields-to-fill.ts';
import { fillChoicesThenTexts } from '../../../core/forms/fill-choices-then-texts.ts';
import { holdsRecord } from '../../../core/forms/form-purpose.ts';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { isRequired } from '../../../core/forms/is-required.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { wrongValuesFor } from '../../../core/forms/wrong-values.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import { type LogPosition, positionOf } from '../../../core/log/log-window.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { restoreRecord, stepBack } from '../records/record-form.ts';
import { type FormPlace, findForm, formsToTest } from './forms-to-test.ts';

/** Tests that forms refuse an empty form, a missing required field, and values in a wrong format. */
export const writeRefusedInput: Writer = (context) =>
  formsToTest(context).flatMap((place) => [
    refusal(place, context, 'an empty form', refuseEmpty),
    ...(requiredIn(place.form).length < FEWEST_REQUIRED
      ? []
      : [refusal(place, context, 'a form without a required field', refuseEachMissing)]),
    ...(place.form.fields.some((field) => wrongValuesFor(field).length > 0)
      ? [refusal(place, context, 'wrong formats', refuseFormats)]
      : []),
    ...unmarkedRules(place, context),
  ]);

/** A form with a single required field is sent without it when it is sent empty. */
const FEWEST_REQUIRED = 2;

const { expectations } = LIMITS.generation;

/** Gives 'taken' when the last of what it tried was taken, and is no part of the test. */
type RefusalScript = (dryRun: DryRun, form: FormSnapshot) => Promise<unknown>;

function refusal(place: FormPlace, context: WriterContext, what: string, attempt: RefusalScript): Proposal {
  return {
    name: `“${place.label}” refuses ${what}`,
    feature: featureOfState(place.state),
    tags: ['form', 'refusal'],
    priority: PROPOSAL_PRIORITY.refusal,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      const form = findForm(page, place.form);
      // What was taken against expectation changed a record that others know.
      const restore = async () => {
        if (!holdsRecord(form, page)) return;
        const position = dryRun.position();
        await restoreRecord(dryRun, form, place, context).catch(() => undefined);
        dryRun.rewindTo(position);
      };
      try {
        if ((await attempt(dryRun, form)) === 'taken') await restore();
      } catch (error) {
        if (error instanceof Abandoned) await restore();
        throw error;
      }
    },
  };
}

/** Rules that no attribute declares. They are tried, and dropped where the application accepts the value. */
function unmarkedRules(place: FormPlace, context: WriterContext): Proposal[] {
  const fields = place.form.fields.filter(
    (field) => isText(field) && !field.disabled && wrongValuesFor(field).length === 0,
  );
  return fields
    .filter((field) => field.type === 'textarea' || field.required)
    .slice(0, LIMITS.generation.writing.unmarkedRulesPerForm)
    .map((field) => {
      const value = field.type === 'textarea' ? 'x' : '   ';
      const what = `${field.type === 'textarea' ? 'a single sign' : 'nothing but spaces'} in “${shorten(field.label, LIMITS.generation.testName.fieldCharacters)}”`;
      return refusal(place, context, what, async (dryRun, form) => {
        await fill(dryRun, form);
        await dryRun.do({ kind: 'type', text: value, target: field.target });
        await isRefused(dryRun, form, expectations.unlikelyValue);
      });
    });
}

async function refuseEmpty(dryRun: DryRun, form: FormSnapshot): Promise<void> {
  for (const field of form.fields) {
    if (isText(field) && field.value !== '' && !field.disabled)
      await dryRun.do({ kind: 'clear', target: field.target });
  }
  await isRefused(dryRun, form, expectations.emptyForm);
}

/**
 * Leaves out one required field at a time. Choices come first, because they cannot be taken back once they were made.
 */
async function refuseEachMissing(dryRun: DryRun, form: FormSnapshot): Promise<void> {
  const open = form.fields.filter((field) => isUnchosen(field));
  const filled = await fill(dryRun, form, open);
  for (const field of open) {
    await isRefused(dryRun, form, expectations.missingChoice);
    await enter(dryRun, form, field);
  }
  const ticked = filled.fields.filter((field) => field.type === 'checkbox' && field.required);
  const texts = filled.fields.filter((field) => isText(field) && isRequired(field));
  if (open.length + ticked.length + texts.length < FEWEST_REQUIRED) {
    throw new Abandoned('It has fewer than two fields that are marked as required.');
  }
  for (const field of [...ticked, ...texts]) {
    await dryRun.do({ kind: isText(field) ? 'clear' : 'uncheck', target: field.target });
    await isRefused(dryRun, form, expectations.missingField);
    await enter(dryRun, filled, field);
  }
}

/** The fields that say that they must be filled, and that can be left out. */
function requiredIn({ fields }: FormSnapshot): readonly FieldSnapshot[] {
  return fields.filter(
    (field) =>
      isUnchosen(field) || (field.type === 'checkbox' && field.required) || (isText(field) && isRequired(field)),
  );
}

const isUnchosen = (field: FieldSnapshot): boolean =>
  isRequired(field) && ['radio', 'select'].includes(field.type) && field.value === '' && !field.disabled;

async function refuseFormats(dryRun: DryRun, form: FormSnapshot): Promise<'taken' | undefined> {
  const filled = await fill(dryRun, form);
  const wrong = filled.fields.flatMap((field) => wrongValuesFor(field).map((each) => ({ field, ...each })));
  if (wrong.length === 0) throw new Abandoned('None of its fields has a format.');
  for (const [index, { field, value }] of wrong.entries()) {
    const position = dryRun.position();
    try {
      await dryRun.do(stepFor({ field, value }));
      await isRefused(dryRun, form, expectations.wrongFormat);
    } catch (error) {
      // The rules before this one hold. The form is gone, so that the others after it are not tried.
      if (index === 0 || !(error instanceof Abandoned)) throw error;
      dryRun.rewindTo(position);
      return 'taken';
    }
    await enter(dryRun, filled, field);
  }
}

/** Gives a field a value that is taken: its own where the form holds a record. */
async function enter(dryRun: DryRun, form: FormSnapshot, field: FieldSnapshot): Promise<void> {
  const former = isOnRecord(dryRun, form) && field.value !== '' ? stepBack(field) : null;
  if (former) return dryRun.do(former);
  const entry = fieldsToFill(form, { unique: true }).find((each) => fieldKey(each.field) === fieldKey(field));
  if (entry) await dryRun.do(stepFor(entry));
}

/** True when the form held a record before anything was filled in. */
function isOnRecord({ looks: [first] }: DryRun, form: FormSnapshot): boolean {
  const before = first?.forms.find((other) => isSameForm(other, form));
  return first !== undefined && before !== undefined && holdsRecord(before, first);
}

/**
 * Fills the form, except for some fields, and gives the form as it is then: choices may have added or removed fields. Of
 * a record, only what is missing is filled.
 */
async function fill(dryRun: DryRun, form: FormSnapshot, without: readonly FieldSnapshot[] = []): Promise<FormSnapshot> {
  const part = { ...form, fields: form.fields.filter((field) => !without.includes(field)) };
  const perform = (_: unknown, step: Step) => dryRun.do(step);
  await fillChoicesThenTexts(dryRun.session, part, {
    perform,
    clock: dryRun.clock,
    values: dryRun.values,
    // What is refused must not be refused because it is there already.
    fill: isOnRecord(dryRun, form) ? { keepRecord: true } : { keepChoices: true, unique: true },
  });
  return findForm(await dryRun.session.snapshot(), form);
}

/**
 * Sends the form and expects that it is still there. Its messages become expectations. @throws Abandoned when it was
 * accepted.
 */
async function isRefused(dryRun: DryRun, form: FormSnapshot, limit: number): Promise<void> {
  const submit = submitStep(form);
  if (!submit) throw new Abandoned('It cannot be sent.');
  await dryRun.look();
  const mark = positionOf(dryRun.session.log);
  await trySubmit(dryRun, submit);
  const after = await dryRun.observe({ limit });
  const still = after.forms.find((other) => isSameForm(other, form));
  const first = form.fields.find(isText);
  if (!still || !first || isTaken(still, after, dryRun, mark)) throw new Abandoned('It is taken as it is.');
  if (!(await dryRun.expect({ kind: 'visible', target: first.target }))) throw new Abandoned('The form is gone.');
}

/** True for a form that is still there because its record can be changed again: it was answered, and nothing complains. */
function isTaken(still: FormSnapshot, page: FrameSnapshot, { session }: DryRun, { requests }: LogPosition): boolean {
  const isAnswered = session.log.requests
    .slice(requests)
    .some((each) => isWrite(each) && each.status >= 200 && each.status < 400);
  const complains = page.messages.some(({ tone }) => tone === 'error') || still.fields.some(({ error }) => error);
  return isAnswered && !complains;
}

async function trySubmit(dryRun: DryRun, submit: Step): Promise<void> {
  try {
    await dryRun.do(submit);
  } catch (error) {
    throw new Abandoned('It cannot be sent in this condition: its button is disabled.', { cause: error });
  }
}
