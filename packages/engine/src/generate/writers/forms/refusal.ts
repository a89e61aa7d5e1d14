import { LIMITS, type Step } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import { fieldKey, fieldsToFill, isText } from '../../../core/forms/fields-to-fill.ts';
import { fillChoicesThenTexts } from '../../../core/forms/fill-choices-then-texts.ts';
import { holdsRecord } from '../../../core/forms/form-purpose.ts';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { isWrite } from '../../../core/log/is-write.ts';
import { type LogPosition, positionOf } from '../../../core/log/log-window.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { WouldChangeFormer } from '../../dry-run/would-change-former.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { restoreRecord, stepBack } from '../records/record-form.ts';
import { tryOut } from '../try-out.ts';
import { type FormPlace, findForm } from './forms-to-test.ts';

/** Gives 'taken' when the last of what it tried was taken, and is no part of the test. */
type RefusalScript = (dryRun: DryRun, form: FormSnapshot) => Promise<unknown>;

/** A test that the form refuses something. A record that took it after all is put back. */
export function refusal(place: FormPlace, context: WriterContext, what: string, attempt: RefusalScript): Proposal {
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

/** Gives a field a value that is taken: its own where the form holds a record. */
export async function enter(dryRun: DryRun, form: FormSnapshot, field: FieldSnapshot): Promise<void> {
  const former = isOnRecord(dryRun, form) && field.value !== '' ? stepBack(field) : null;
  if (former) return dryRun.do(former);
  const entry = fieldsToFill(form, { unique: true, isOwn: dryRun.records.namesOwn }).find(
    (each) => fieldKey(each.field) === fieldKey(field),
  );
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
export async function fill(
  dryRun: DryRun,
  form: FormSnapshot,
  without: readonly FieldSnapshot[] = [],
): Promise<FormSnapshot> {
  const part = { ...form, fields: form.fields.filter((field) => !without.includes(field)) };
  const perform = (_: unknown, step: Step) => dryRun.do(step);
  const isOwn = dryRun.records.namesOwn;
  await fillChoicesThenTexts(dryRun.session, part, {
    perform,
    clock: dryRun.clock,
    values: dryRun.values,
    // What is refused must not be refused because it is there already.
    fill: { ...(isOnRecord(dryRun, form) ? { keepRecord: true } : { keepChoices: true, unique: true }), isOwn },
  });
  return findForm(await dryRun.session.snapshot(), form);
}

/**
 * Sends the form and expects that it is still there. Its messages become expectations. @throws Abandoned when it was
 * accepted, or refused for another field than the one that it should be.
 */
export async function isRefused(
  dryRun: DryRun,
  form: FormSnapshot,
  limit: number,
  wrong?: FieldSnapshot,
): Promise<void> {
  const submit = submitStep(form);
  if (!submit) throw new Abandoned('It cannot be sent.');
  await dryRun.look();
  const mark = positionOf(dryRun.session.log);
  await trySubmit(dryRun, form, submit);
  const after = await dryRun.observe({ limit });
  const still = after.forms.find((other) => isSameForm(other, form));
  const first = form.fields.find(isText);
  if (!still || !first || isTaken(still, after, dryRun, mark)) throw new Abandoned('It is taken as it is.');
  const blamed = still.fields.filter(({ error }) => error !== undefined).map(fieldKey);
  if (wrong && blamed.length > 0 && !blamed.includes(fieldKey(wrong)))
    throw new Abandoned('It is refused for something else.');
  if (!(await dryRun.expect({ kind: 'visible', target: first.target }))) throw new Abandoned('The form is gone.');
}

/** Sends the form with nothing in its texts, and expects that it is still there. @throws Abandoned when it was accepted */
export async function refuseEmpty(dryRun: DryRun, form: FormSnapshot): Promise<void> {
  for (const field of form.fields) {
    if (isText(field) && field.value !== '' && !field.disabled)
      await dryRun.do({ kind: 'clear', target: field.target });
  }
  await isRefused(dryRun, form, LIMITS.generation.expectations.emptyForm);
}

/** True for a form that is still there because its record can be changed again: it was answered, and nothing complains. */
function isTaken(still: FormSnapshot, page: FrameSnapshot, { session }: DryRun, { requests }: LogPosition): boolean {
  const isAnswered = session.log.requests
    .slice(requests)
    .some((each) => isWrite(each) && each.status >= 200 && each.status < 400);
  const complains = page.messages.some(({ tone }) => tone === 'error') || still.fields.some(({ error }) => error);
  return isAnswered && !complains;
}

/**
 * Sends what the form is expected to refuse. A record that the form holds is put back where it was taken; what the form would
 * change of another one, such as its status, is held back. @throws Abandoned, WouldChangeFormer
 */
async function trySubmit(dryRun: DryRun, form: FormSnapshot, submit: Step): Promise<void> {
  try {
    await (isOnRecord(dryRun, form) ? dryRun.do(submit) : tryOut(dryRun, submit));
  } catch (error) {
    if (error instanceof WouldChangeFormer) throw error;
    throw new Abandoned('It cannot be sent in this condition: its button is disabled.', { cause: error });
  }
}
