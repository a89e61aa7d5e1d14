import { LIMITS } from '@assay/domain';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { namingEntry } from '../../../core/forms/naming-entry.ts';
import { namingField } from '../../../core/forms/naming-field.ts';
import { Abandoned } from '../../abandoned.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState, stepsTo } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, findForm, formsToTest } from '../forms/forms-to-test.ts';
import { sentForm } from '../forms/sent-form.ts';
import { leadsOn } from '../forms/steps-of-form.ts';
import { takeAway } from './take-away.ts';

/** Tests that what is there already is refused, where the application refuses it, and that it says so. */
export const writeRefusedDuplicates: Writer = (context) =>
  formsToTest(context)
    .filter(({ form }) => namingField(form)?.value === '' && form.fields.length > 1 && !leadsOn(form))
    .map((place) => sentTwice(place, context));

function sentTwice(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” refuses what is there already`,
    feature: featureOfState(place.state),
    tags: ['form', 'refusal', 'duplicate'],
    priority: PROPOSAL_PRIORITY.refusal,
    async write(dryRun) {
      const form = findForm(await openState(dryRun, place.state, context), place.form);
      const { steps, outcome, entries } = await sentForm(dryRun, form, { codes: context.explored.codes, unique: true });
      if (outcome === 'refused') throw new Abandoned('It was refused the first time.');
      for (const step of stepsTo(place.state, context.explored.signIn)) await dryRun.do(step);
      await dryRun.look();
      for (const step of steps) await dryRun.do(step);
      const after = await dryRun.observe({ limit: LIMITS.generation.expectations.missingChoice });
      const still = after.forms.find((other) => isSameForm(other, form));
      const [first] = form.fields;
      if (!still || !first || !still.fields.some(({ value }) => value !== ''))
        throw new Abandoned('The same is taken a second time.');
      if (!(await dryRun.expect({ kind: 'visible', target: first.target }))) throw new Abandoned('The form is gone.');
      const created = namingEntry(form, entries);
      if (created) await takeAway(dryRun, created.value, place, context);
    },
  };
}
