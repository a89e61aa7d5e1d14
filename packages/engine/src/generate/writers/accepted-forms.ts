import { LIMITS } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { isText } from '../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { stepFor, submitStep } from '../../core/forms/form-steps.ts';
import { isSameForm } from '../../core/forms/is-same-form.ts';
import type { Submission } from '../../core/forms/submit-form.ts';
import { Abandoned } from '../abandoned.ts';
import type { DryRun } from '../dry-run/dry-run.ts';
import { featureOfState } from '../feature-of-state.ts';
import { openState } from '../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../proposal.ts';
import { PROPOSAL_PRIORITY } from '../proposal-priority.ts';
import { shorten } from '../shorten.ts';
import { advertisedCodes } from './advertised-codes.ts';
import { type FormPlace, findForm, formsToTest } from './forms-to-test.ts';

/** Tests that forms accept likely values, and that advertised codes are answered. */
export const writeAcceptedForms: Writer = (context) =>
  formsToTest(context).flatMap((place) => [isAccepted(place, context), ...advertisedCodes(place, context)]);

function isAccepted(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” takes a filled form`,
    feature: featureOfState(place.state),
    tags: ['form'],
    priority: PROPOSAL_PRIORITY.form,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      const form = findForm(page, place.form);
      // What changes a record that is there already leaves no unique text behind.
      const purpose = purposeOf(form, page);
      const isChange = purpose === 'edit' || purpose === 'settings';
      const submission = await sent(dryRun, form, { context, unique: !isChange });
      await dryRun.observe({ limit: LIMITS.generation.expectations.acceptedForm });
      if (isChange) await keepsValues(dryRun, form, submission);
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

async function sent(
  dryRun: DryRun,
  form: FormSnapshot,
  { context, unique }: { readonly context: WriterContext; readonly unique: boolean },
): Promise<Submission> {
  const submission = await dryRun.submit(form, { codes: context.explored.codes, unique });
  if (!submission) throw new Abandoned('It cannot be sent.');
  if (submission.outcome === 'refused') {
    const said = submission.after.messages.map((message) => message.text).join(' ');
    throw new Abandoned(
      `It refused every value that was tried${said ? `: ${shorten(said, LIMITS.generation.testName.refusalCharacters)}` : '.'}`,
    );
  }
  return submission;
}
