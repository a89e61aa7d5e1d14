import { LIMITS, type Step } from '@assay/domain';
import type { SnapshotNode } from '@assay/page';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { WriterContext } from '../../proposal.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { openAgainIfThere } from '../records/record-form.ts';
import { addAnother, type CreatedItem, controlsOf, createItem, findItem, isAlone, lookAgain } from './created-item.ts';

/** Thrown when an item has no box: no other script that ticks can do more. */
export class NotTickable extends Abandoned {}

const { expectations } = LIMITS.generation;

/**
 * Ticks the new item and takes the tick back: counters and the item itself follow. Where the server was told, it is ticked
 * once more, and stays so when the page is loaded again.
 */
export async function tickAndUntick(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const item = await createItem(dryRun, place, context);
  const box = tickOf(item, dryRun);
  const mark = positionOf(dryRun.session.log);
  for (const checked of [!box.checked, box.checked ?? false]) {
    await dryRun.do(tick(box, checked));
    await dryRun.observe({ limit: expectations.changedField, counts: isAlone(dryRun) });
    await expectTicked(dryRun, box, checked);
  }
  if (!dryRun.session.log.requests.slice(mark.requests).some(isWrite)) return;
  const position = dryRun.position();
  await dryRun.do(tick(box, !box.checked));
  await dryRun.look();
  if (!(await staysTicked(dryRun, item, { place, context, checked: !box.checked }))) dryRun.rewindTo(position);
}

type Reopened = { readonly place: FormPlace; readonly context: WriterContext; readonly checked: boolean };

/** False where the item is not listed after loading the page again, or is as it was before. */
async function staysTicked(dryRun: DryRun, item: CreatedItem, { place, context, checked }: Reopened): Promise<boolean> {
  const position = dryRun.position();
  await dryRun.do({ kind: 'reload' });
  let again = findItem(await dryRun.look(), item.text, dryRun);
  if (!again) {
    // It may stand behind a tab, or in a panel.
    dryRun.rewindTo(position);
    if (!(await openAgainIfThere(dryRun, place, context))) return false;
    again = findItem(dryRun.looks.at(-1) ?? item.page, item.text, dryRun);
  }
  const box = again && controlsOf(again, dryRun).find(isBox);
  return box != null && dryRun.expect({ kind: checked ? 'checked' : 'unchecked', target: box.target });
}

/** Ticks one of two items: what is offered for ticked items then acts on that one and leaves the other. */
export async function actOnTicked(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const first = await createItem(dryRun, place, context);
  const other = await addAnother(dryRun, first);
  const item = await lookAgain(dryRun, first);
  const box = tickOf(item, dryRun);
  const before = new Set(outsideOfItems(item).map(({ role, name }) => `${role} ${name}`));
  await dryRun.do(tick(box, !box.checked));
  const ticked = await lookAgain(dryRun, item);
  const offered = outsideOfItems(ticked).find(
    ({ role, name }) => role === 'button' && name !== '' && !before.has(`${role} ${name}`),
  );
  if (!offered) throw new Abandoned('Ticking it offers nothing new.');
  await dryRun.do({ kind: 'click', target: offered.target });
  await dryRun.observe({
    since: ticked.page,
    limit: expectations.changedField,
    counts: isAlone(dryRun),
  });
  if (!(await dryRun.expect({ kind: 'absent', target: { role: 'text', name: item.text } })))
    throw new Abandoned(`“${offered.name}” leaves the ticked item.`);
  if (!(await dryRun.expect({ kind: 'visible', target: { role: 'text', name: other.text } })))
    throw new Abandoned(`“${offered.name}” takes away the other item too.`);
}

/** Ticks all items with the control outside of them, and takes it back. */
export async function tickAll(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const item = await addAnother(dryRun, await createItem(dryRun, place, context));
  const box = tickOf(item, dryRun);
  const all = outsideOfItems(item).find(({ role, checked }) => role === 'checkbox' && checked !== undefined);
  if (!all) throw new Abandoned('Nothing ticks all items at once.');
  for (const checked of [true, false]) {
    await dryRun.do(tick(all, checked));
    await dryRun.observe({ limit: expectations.changedField, counts: isAlone(dryRun) });
    await expectTicked(dryRun, box, checked);
  }
}

/** The control that ticks the item. @throws Abandoned when it has none. */
export function tickOf(item: CreatedItem, dryRun: DryRun): SnapshotNode {
  const box = controlsOf(item, dryRun).find(isBox);
  if (!box) throw new NotTickable('The item has nothing to tick.');
  return box;
}

function isBox({ role }: SnapshotNode): boolean {
  return role === 'checkbox' || role === 'switch';
}

export function tick({ target }: SnapshotNode, checked: boolean): Step {
  return { kind: checked ? 'check' : 'uncheck', target };
}

/** The controls of the page that stand in none of the items of the list. */
function outsideOfItems({ page, list }: CreatedItem): readonly SnapshotNode[] {
  const holder = page.nodes.findIndex(({ ref }) => ref === list.ref);
  return page.nodes.filter((node, at) => node.interactive && !node.disabled && !isInside(page, at, holder));
}

async function expectTicked(dryRun: DryRun, { target }: SnapshotNode, checked: boolean): Promise<void> {
  if (!(await dryRun.expect({ kind: checked ? 'checked' : 'unchecked', target })))
    throw new Abandoned(checked ? 'The item does not stay ticked.' : 'The item stays ticked.');
}
