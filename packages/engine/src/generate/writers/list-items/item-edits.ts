import { LIMITS } from '@assay/domain';
import type { SnapshotNode } from '@assay/page';
import { renamed } from '../../../core/forms/unique-names.ts';
import { Abandoned } from '../../abandoned.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { WriterContext } from '../../proposal.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { textTarget } from '../text-target.ts';
import { filledIn } from '../unique-value.ts';
import { type CreatedItem, createItem, isAlone, lookAgain, otherThan } from './created-item.ts';

/** Thrown when an item cannot be edited in its place: no other script that edits can do more. */
export class NotEditable extends Abandoned {}

/** Edits the new item in its place, opened by a double click, and saves with Enter. */
export async function editInPlace(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const item = await createItem(dryRun, place, context);
  const { target } = await openEditor(dryRun, item);
  const edited = renamed(item.text, 'Grace');
  await dryRun.do({ kind: 'type', text: edited, target });
  await dryRun.do({ kind: 'press', key: 'Enter', target });
  await expectInstead(dryRun, edited, item.text);
}

/** Gives an edit up with Escape: the item stays as it was. */
export async function giveEditUp(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const item = await createItem(dryRun, place, context);
  const { target } = await openEditor(dryRun, item);
  const edited = renamed(item.text, 'Grace');
  await dryRun.do({ kind: 'type', text: edited, target });
  await dryRun.do({ kind: 'press', key: 'Escape', target });
  await expectInstead(dryRun, item.text, edited);
}

/** Saves an empty text: the item is gone, and the other one alone is left. */
export async function editToNothing(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const first = await createItem(dryRun, place, context);
  await otherThan(dryRun, first);
  const item = await lookAgain(dryRun, first);
  const { target } = await openEditor(dryRun, item);
  await dryRun.do({ kind: 'clear', target });
  await dryRun.do({ kind: 'press', key: 'Enter', target });
  const limit = LIMITS.generation.expectations.changedField;
  await dryRun.observe({ since: item.page, limit, counts: isAlone(dryRun) });
  if (!(await dryRun.expect({ kind: 'absent', target: textTarget(item.text) })))
    throw new Abandoned('An item without text stays.');
}

/** The field that opens with a double click on the item's text. @throws Abandoned when none opens. */
async function openEditor(dryRun: DryRun, { page, text }: CreatedItem): Promise<SnapshotNode> {
  const known = new Set(page.nodes.map(({ ref }) => ref));
  await dryRun.do({ kind: 'double-click', target: textTarget(text) });
  const opened = await dryRun.look();
  const value = filledIn(text, dryRun);
  const field = opened.nodes.find((node) => node.role === 'textbox' && node.value === value && !known.has(node.ref));
  if (!field) throw new NotEditable('A double click opens no field with its text.');
  return { ...field, target: asTemplate(field.target, dryRun) };
}

async function expectInstead(dryRun: DryRun, shown: string, gone: string): Promise<void> {
  await dryRun.look();
  const isShown = await dryRun.expect({ kind: 'visible', target: textTarget(shown) });
  if (!isShown || !(await dryRun.expect({ kind: 'absent', target: textTarget(gone) })))
    throw new Abandoned('The text is not what it should be afterwards.');
}
