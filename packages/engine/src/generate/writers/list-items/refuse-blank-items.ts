import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { namingField } from '../../../core/forms/naming-field.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { WriterContext } from '../../proposal.ts';
import { type FormPlace, findForm } from '../forms/forms-to-test.ts';
import { createItem, lookAgain } from './created-item.ts';

const ITEMS = 'items';

/** Sends the form without a text, and with nothing but spaces: the list stays as it is. */
export async function refuseBlankItems(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const item = await createItem(dryRun, place, context);
  const form = findForm(item.page, place.form);
  const field = namingField(form);
  const submit = submitStep(form);
  if (!field || !submit) throw new Abandoned('It cannot be sent.');
  // Items of earlier runs may be there as well, where the server keeps them; nobody may add one meanwhile.
  await dryRun.do({ kind: 'remember', what: 'count', target: item.list.items, name: ITEMS });
  if (dryRun.hasWritten()) dryRun.notes.runsAlone = true;
  for (const value of ['', '   ']) {
    if (value !== '') await dryRun.do(stepFor({ field, value }));
    await dryRun.do(submit);
    const { list } = await lookAgain(dryRun, item);
    if (list.size !== item.list.size) throw new Abandoned('It adds an item without a text.');
    await dryRun.expect({ kind: 'count', target: list.items, comparison: 'exactly', count: `{{${ITEMS}}}` });
  }
}
