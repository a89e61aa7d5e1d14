import type { FormSnapshot } from '@assay/page';
import { namingEntry } from '../../../core/forms/naming-entry.ts';
import { namingField } from '../../../core/forms/naming-field.ts';
import { SECOND_NAME, THIRD_NAME } from '../../../core/forms/unique-names.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { Writer, WriterContext } from '../../proposal.ts';
import { abandonIfChance, createsSeveral, fillAndDoubleClick } from '../forms/double-click-on-form.ts';
import { findForm, labelOfForm } from '../forms/forms-to-test.ts';
import { leadsOn } from '../forms/steps-of-form.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import type { OwnPage } from './own-pages.ts';
import { addingForms } from './page-forms.ts';
import { proposalsOnOwnPages } from './proposals-on-own-pages.ts';
import { reloadUntil, showing } from './reload-page.ts';

/** Tests that a double click adds one comment, note or time entry to a record, and reports forms that add two. */
export const writeAddedOnce: Writer = (context) =>
  proposalsOnOwnPages(context, (own) =>
    addingForms(own)
      .filter((form) => namingField(form)?.value === '' && !leadsOn(form))
      .map((form) => ({
        name: `A double click on “${labelOfForm(own.state, form)}” adds once to what “${own.place.label}” creates`,
        tag: 'own-page',
        doIt: async (dryRun, page) => addOnce(dryRun, findForm(page, form), { own, context }),
      })),
  );

async function addOnce(
  dryRun: DryRun,
  form: FormSnapshot,
  { own, context }: { readonly own: OwnPage; readonly context: WriterContext },
): Promise<void> {
  const { text, leftPage } = await fillAndDoubleClick(dryRun, form, { called: SECOND_NAME });
  const created = await timesShown(dryRun, text, own);
  if (created === 1) abandonIfChance({ leftPage });
  const target = textTarget(text);
  if (created === 1 && (await dryRun.expect({ kind: 'count', target, comparison: 'exactly', count: '1' }))) return;
  if (created === 0) throw new Abandoned('What was added is not shown.');
  // A page may show it in several places, such as a list of what was done.
  const again = await dryRun.submit(findForm(await dryRun.look(), form), { unique: true, called: THIRD_NAME });
  const once = again ? namingEntry(form, again.entries)?.value : undefined;
  if (once === undefined || created <= (await timesShown(dryRun, once, own)))
    throw new Abandoned('What was added is shown in several places.');
  context.report(createsSeveral({ label: labelOfForm(own.state, form), path: own.state.path, created }));
  throw new Abandoned('A double click adds more than one.');
}

/** How often the page shows the text after a reload. */
async function timesShown(dryRun: DryRun, text: string, own: OwnPage): Promise<number> {
  await dryRun.look();
  await reloadUntil(dryRun, own, showing(text, dryRun));
  const { nodes } = await dryRun.look();
  const value = filledIn(text, dryRun);
  const holders = nodes.flatMap(({ name }, index) => (name.includes(value) ? index : []));
  // What is around it may be called by it.
  return holders.filter((index) => !holders.some((inner) => nodes[inner]?.parent === index)).length;
}
