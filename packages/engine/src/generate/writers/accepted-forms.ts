import { LIMITS } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { isText, stepFor, submitStep } from '../../core/forms/form-steps.ts';
import { harmInForm } from '../../core/forms/harm-in-form.ts';
import { isSameForm } from '../../core/forms/is-same-form.ts';
import type { Submission } from '../../core/forms/submit-form.ts';
import { isCodeField } from '../../core/forms/voucher-codes.ts';
import type { ExploredState } from '../../core/states/explored-application.ts';
import type { DryRun } from '../dry-run/dry-run.ts';
import {
  Abandoned,
  distinctStates,
  featureOf,
  nameOf,
  openState,
  type Proposal,
  shorten,
  type Writer,
  type WriterContext,
} from '../proposal.ts';
import { PROPOSAL_PRIORITY } from '../proposal-priority.ts';

export type FormPlace = { readonly state: ExploredState; readonly form: FormSnapshot; readonly label: string };

/** Every form that a person would fill in and that may be sent, once for each route. */
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
      if (places.some((place) => isSameForm(place.form, form) && place.state.route === state.route)) continue;
      places.push({ state, form, label: shorten(form.name || form.submit?.name || nameOf(state)) });
    }
  }
  return places;
}

/** Tests that forms accept likely values, and that advertised codes are answered. */
export const writeAcceptedForms: Writer = (context) =>
  formsOf(context).flatMap((place) => [isAccepted(place, context), ...otherCodes(place, context)]);

/** One test for each advertised code, as each has its own conditions: it is accepted, or the form says why not. */
function otherCodes({ state, form, label }: FormPlace, context: WriterContext): readonly Proposal[] {
  const field = form.fields.find(isCodeField);
  const submit = submitStep(form);
  if (!field || !submit) return [];
  return context.explored.codes.slice(1, 1 + LIMITS.generation.writing.codesTried).map((code) => ({
    name: `“${label}” and the code ${code}`,
    feature: featureOf(state),
    tags: ['form'],
    priority: PROPOSAL_PRIORITY.effect,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      const found = findForm(page, form).fields.find(isCodeField);
      if (!found) throw new Abandoned('The field was not there the second time.');
      await dryRun.do(stepFor({ field: found, value: code }));
      await dryRun.do(submit);
      await dryRun.observe({ limit: 6 });
    },
  }));
}

function isAccepted(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” takes a filled form`,
    feature: featureOf(place.state),
    tags: ['form'],
    priority: PROPOSAL_PRIORITY.form,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      const form = findForm(page, place.form);
      const submission = await sent(dryRun, form, context);
      await dryRun.observe({ limit: 6 });
      if (purposeOf(form, page) === 'edit' || purposeOf(form, page) === 'settings')
        await keepsValues(dryRun, form, submission);
    },
  };
}

/** Expects that the saved values are there after a reload, then restores the former values. */
async function keepsValues(dryRun: DryRun, form: FormSnapshot, submission: Submission): Promise<void> {
  await dryRun.do({ kind: 'reload' });
  const page = await dryRun.look();
  const again = page.forms.find((other) => isSameForm(other, form));
  if (!again) return;
  for (const { field, value } of submission.entries) {
    if (!isText(field) || field.type === 'password') continue;
    await dryRun.expect({ kind: 'value', target: field.target, match: { mode: 'is', text: value } });
  }
  for (const { field } of submission.entries) {
    if (isText(field) && field.type !== 'password' && field.value !== '')
      await dryRun.do(stepFor({ field, value: field.value }));
  }
  const submit = submitStep(again);
  if (submit) await dryRun.do(submit);
  await dryRun.look();
}

async function sent(dryRun: DryRun, form: FormSnapshot, { explored }: WriterContext): Promise<Submission> {
  const submission = await dryRun.submit(form, { codes: explored.codes });
  if (!submission) throw new Abandoned('It cannot be sent.');
  if (submission.outcome === 'refused') {
    const said = submission.after.messages.map((message) => message.text).join(' ');
    throw new Abandoned(`It refused every value that was tried${said ? `: ${shorten(said, 120)}` : '.'}`);
  }
  return submission;
}

/** The same form on the page. @throws Abandoned when it is not there. */
export function findForm(page: FrameSnapshot, form: FormSnapshot): FormSnapshot {
  const found = page.forms.find((other) => isSameForm(other, form));
  if (!found) throw new Abandoned('The form was not there the second time.');
  return found;
}
