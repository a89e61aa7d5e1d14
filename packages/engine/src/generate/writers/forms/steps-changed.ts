import { LIMITS } from '@assay/domain';
import type { Fact, FormSnapshot, FrameSnapshot } from '@assay/page';
import { type FieldEntry, fieldKey } from '../../../core/forms/fields-to-fill.ts';
import { formAgain } from '../../../core/forms/is-same-form.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { hasMarker } from '../../../core/wording/unique-text.ts';
import { Abandoned } from '../../abandoned.ts';
import { isTelling } from '../../derive/changeable-texts.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { BrokenRelation } from '../../dry-run/second-look.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, findForm, formsFromTheirStart } from './forms-to-test.ts';
import { leadsOn, nextStep, sentStep } from './steps-of-form.ts';
import { goStepBack } from './way-back.ts';

/**
 * Tests forms in several steps that reckon: a number that is changed when one goes back gives, on the last step, the figures
 * that it gives when it is entered at once.
 */
export const writeStepsChanged: Writer = (context) =>
  formsFromTheirStart(context)
    .filter(({ form }) => leadsOn(form))
    .map((place) => ({
      name: `“${place.label}” reckons with what is changed when one goes back`,
      feature: featureOfState(place.state),
      tags: ['form', 'steps'],
      priority: PROPOSAL_PRIORITY.form,
      write: (dryRun) => changeOnTheWay(dryRun, place, context),
    }));

async function changeOnTheWay(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const start = dryRun.position();
  const wanted = await throughSteps(dryRun, place, context, new Map());
  const at = wanted.steps.findLastIndex(({ entries }) => entries.some(isNumber));
  const numbers = wanted.steps[at]?.entries.filter(isNumber) ?? [];
  if (numbers.length === 0) throw new Abandoned('No step asks for a number.');
  dryRun.rewindTo(start);
  const otherwise = new Map(numbers.map(({ field, value }) => [fieldKey(field), new Set([value])]));
  const other = await throughSteps(dryRun, place, context, otherwise);
  const moved = figuresOn(wanted.last).filter(
    (fact) => withTarget(other.last.facts, fact.target)?.value !== fact.value,
  );
  if (moved.length === 0 || other.steps.length !== wanted.steps.length)
    throw new Abandoned('No figure of the last step follows a number.');
  await changeNumbers(dryRun, other.steps, { at, numbers });
  for (const { target, value, label } of moved.slice(0, LIMITS.generation.expectations.changedField)) {
    const isSo = await dryRun.expect({ kind: 'text', target, match: { mode: 'is', text: value } });
    if (!isSo) dryRun.suspect(notReckoned(label, value, numbers));
  }
}

type Step = { readonly form: FormSnapshot; readonly entries: readonly FieldEntry[] };
type Refused = ReadonlyMap<string, ReadonlySet<string>>;

/** Fills all steps but the last, which sends them, without the values in `refused`. Gives them, and the page of the last one. */
async function throughSteps(dryRun: DryRun, place: FormPlace, context: WriterContext, refused: Refused) {
  const form = findForm(await openState(dryRun, place.state, context), place.form);
  const first = await dryRun.submit(form, { codes: context.explored.codes, unique: true, refused });
  if (first?.outcome !== 'accepted') throw new Abandoned('Its first step cannot be sent.');
  const asSent = (step: FormSnapshot, { forms }: FrameSnapshot) => formAgain(step, forms) ?? step;
  const steps: Step[] = [{ form: asSent(form, first.before), entries: first.entries }];
  let last = await dryRun.look();
  while (steps.length < LIMITS.form.stepsOfForm) {
    const next = nextStep(last, first.before);
    const sent = next && leadsOn(next) ? await sentStep(dryRun, next, { refused }) : null;
    if (!next || !sent) break;
    steps.push({ form: asSent(next, sent.before), entries: sent.entries });
    last = await dryRun.look();
  }
  return { steps, last };
}

/** Goes back to the step with the numbers, enters them there, and goes on to the last step again. */
async function changeNumbers(
  dryRun: DryRun,
  steps: readonly Step[],
  { at, numbers }: { readonly at: number; readonly numbers: readonly FieldEntry[] },
): Promise<void> {
  let page = await dryRun.look();
  for (let left = steps.length - at; left > 0; left--) page = await goStepBack(dryRun);
  for (const [index, { form }] of steps.slice(at).entries()) {
    const here = findForm(page, form);
    for (const { field, value } of index === 0 ? numbers : []) {
      const again = here.fields.find((each) => fieldKey(each) === fieldKey(field));
      if (!again) throw new Abandoned('The step before asks for something else now.');
      await dryRun.do({ kind: 'type', text: value, target: again.target });
    }
    if (!here.submit) throw new Abandoned('Nothing leads on.');
    await dryRun.do({ kind: 'click', target: here.submit.target });
    page = await dryRun.look();
  }
}

const isNumber = ({ field, value }: FieldEntry): boolean => field.type === 'number' && /^\d/u.test(value);

/** Figures of the page that are the same for whatever name was entered. */
function figuresOn({ facts }: FrameSnapshot): readonly Fact[] {
  return facts.filter(({ label, value }) => /\d/u.test(value) && isTelling(value) && !hasMarker(`${label} ${value}`));
}

function notReckoned(label: string, value: string, numbers: readonly FieldEntry[]): BrokenRelation {
  const named = numbers.map(({ field }) => `“${field.label}”`).join(' and ');
  return {
    kind: 'lost-input',
    title: `“${label}” does not follow ${named} when one goes back and changes it`,
    severity: 'serious',
    tried: `With ${numbers.map(({ value: entered }) => entered).join(' and ')} entered at once, the last step showed ${value}. With other numbers first, which were changed to these by going back, it showed something else. It was so both times.`,
  };
}
