import { isAppError, LIMITS } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import type { FieldEntry } from '../../../core/forms/fields-to-fill.ts';
import { formAgain } from '../../../core/forms/is-same-form.ts';
import { hasCrashed } from '../../../core/has-crashed.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { expectKept } from '../records/kept-value.ts';
import { type FormPlace, findForm, formsFromTheirStart } from './forms-to-test.ts';
import { sentForm } from './sent-form.ts';
import { leadsOn, nextStep, sentStep } from './steps-of-form.ts';
import { goStepBack } from './way-back.ts';

/** Tests of forms in several steps: each step keeps what was entered when one goes on, and back to it. */
export const writeStepsGoneBack: Writer = (context) =>
  formsFromTheirStart(context)
    .filter(({ form }) => leadsOn(form))
    .map((place) => goingBack(place, context));

function goingBack(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” keeps what was typed when one goes back`,
    feature: featureOfState(place.state),
    tags: ['form', 'steps'],
    priority: PROPOSAL_PRIORITY.form,
    async write(dryRun) {
      const form = findForm(await openState(dryRun, place.state, context), place.form);
      const { entries, before } = await sentForm(dryRun, form, { codes: context.explored.codes, unique: true });
      let filled: Filled | null = { form: asSent(form, before), entries };
      if ((await keptGoingBack(dryRun, filled)) === 0) throw new Abandoned('The step before is empty again.');
      for (let left = LIMITS.form.stepsOfForm; filled && left > 0; left--)
        filled = await nextGoneBack(dryRun, filled, before);
    },
  };
}

type Filled = { readonly form: FormSnapshot; readonly entries: readonly FieldEntry[] };

/**
 * Goes on from a step, fills the next one, goes on and back to it. Null where the next one is the last, which sends all of
 * them, or keeps nothing that can be read: the test ends before it.
 */
async function nextGoneBack(dryRun: DryRun, { form }: Filled, first: FrameSnapshot): Promise<Filled | null> {
  const position = dryRun.position();
  try {
    const { submit } = findForm(await dryRun.look(), form);
    if (!submit) return null;
    await dryRun.do({ kind: 'click', target: submit.target });
    const next = nextStep(await dryRun.look(), first);
    const sent = next && leadsOn(next) ? await sentStep(dryRun, next) : null;
    const step = next && sent && { form: asSent(next, sent.before), entries: sent.entries };
    if (step && (await keptGoingBack(dryRun, step)) > 0) return step;
  } catch (error) {
    const isOfStep = error instanceof Abandoned || (isAppError(error) && !hasCrashed(error));
    if (!isOfStep || isAppError(error, 'target_unreachable')) throw error;
  }
  dryRun.rewindTo(position);
  return null;
}

/** The form as it was when it was sent: a choice may have put other fields in the place of those that it had. */
function asSent(form: FormSnapshot, { forms }: FrameSnapshot): FormSnapshot {
  return formAgain(form, forms) ?? form;
}

/** Goes back to the step, and gives how many of its fields hold what was entered. @throws Abandoned when nothing leads back. */
async function keptGoingBack(dryRun: DryRun, { form, entries }: Filled): Promise<number> {
  const again = findForm(await goStepBack(dryRun), form);
  return expectKept(dryRun, again, entries, 'The next step was shown, and one went back');
}
