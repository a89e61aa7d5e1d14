import type { FrameSnapshot } from '@assay/page';
import { namingField } from '../../../core/forms/naming-field.ts';
import { Abandoned } from '../../abandoned.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState, stepsTo } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { abandonIfChance, createsSeveral, fillAndDoubleClick } from '../forms/double-click-on-form.ts';
import { type FormPlace, findForm, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { leadsOn } from '../forms/steps-of-form.ts';
import { holding, listHolding } from '../lists/list-holding.ts';
import { filledIn } from '../unique-value.ts';
import { listed } from './listed-record.ts';
import { unlessNowhereListed } from './nowhere-listed.ts';
import { takeAway } from './take-away.ts';

/** Tests that a double click on the button that sends a form creates one record, and reports forms that create two. */
export const writeSentOnce: Writer = (context) =>
  formsFromTheirStart(context)
    .filter(({ form, isOfFrame }) => !isOfFrame && namingField(form)?.value === '' && !leadsOn(form))
    .map((place) => sentOnce(place, context));

function sentOnce(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `A double click sends “${place.label}” once`,
    feature: featureOfState(place.state),
    tags: ['form', 'once'],
    priority: PROPOSAL_PRIORITY.refusal,
    premise: formKey(place),
    write: unlessNowhereListed(place, context, async (dryRun) => {
      const page = await openState(dryRun, place.state, context);
      const { text, members, created, leftPage } = await createdBy(dryRun, page, { place, context });
      if (created === 1) {
        abandonIfChance({ leftPage });
        const target = { ...members, name: text };
        await dryRun.expect({ kind: 'count', target, comparison: 'exactly', count: '1' });
        await takeAway(dryRun, text, place, context);
        return;
      }
      for (const step of stepsTo(place.state, context.explored.signIn)) await dryRun.do(step);
      const again = await createdBy(dryRun, await dryRun.look(), { place, context });
      if (again.created > created + 1)
        context.report(createsSeveral({ label: place.label, path: place.state.path, created }));
      throw new Abandoned('A double click creates more than one.');
    }),
  };
}

type Asked = { readonly place: FormPlace; readonly context: WriterContext };

/** How many members of a list have the name that was given to the form. @throws Abandoned when no list shows it. */
async function createdBy(dryRun: DryRun, page: FrameSnapshot, { place, context }: Asked) {
  const { text, leftPage } = await fillAndDoubleClick(dryRun, findForm(page, place.form));
  await listed(dryRun, text, context, place);
  const value = filledIn(text, dryRun);
  const list = listHolding(dryRun.looks.at(-1) ?? page, value);
  if (!list) throw new Abandoned('What was created is in no list that can be counted.');
  const created = list.rows.filter(holding(value)).length;
  return { text, members: asTemplate(list.items, dryRun), created, leftPage };
}
