import { LIMITS } from '@assay/domain';
import { featureOfState } from '../../feature-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { changesOne } from '../records/changed-records.ts';
import { advertisedCodes } from './advertised-codes.ts';
import { type FormPlace, findForm, formKey, formsFromTheirStart } from './forms-to-test.ts';
import { nameOfAccepted, sentForm } from './sent-form.ts';
import { finishSteps } from './steps-of-form.ts';

/** Tests that forms accept likely values, and that advertised codes are answered. */
export const writeAcceptedForms: Writer = (context) =>
  formsFromTheirStart(context).flatMap((place) => [
    ...(changesOne(place) ? [] : [isAccepted(place, context)]),
    ...advertisedCodes(place, context),
  ]);

function isAccepted(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: nameOfAccepted(place),
    feature: featureOfState(place.state),
    tags: ['form'],
    priority: PROPOSAL_PRIORITY.form,
    form: { key: formKey(place), isWhole: false },
    async write(dryRun) {
      const form = findForm(await openState(dryRun, place.state, context), place.form);
      const submission = await sentForm(dryRun, form, { codes: context.explored.codes, unique: true });
      await finishSteps(dryRun, form, submission);
      await dryRun.observe({ limit: LIMITS.generation.expectations.acceptedForm });
    },
  };
}
