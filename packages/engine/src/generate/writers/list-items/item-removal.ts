import { type Expectation, LIMITS } from '@assay/domain';
import type { SnapshotNode } from '@assay/page';
import { saysDelete, saysMore } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { WriterContext } from '../../proposal.ts';
import type { FormPlace } from '../forms/forms-to-test.ts';
import { pressAndConfirm } from '../records/press-and-confirm.ts';
import { undoneByReload } from '../undone-by-reload.ts';
import { controlsOf, createItem, isAlone, lookAgain, otherThan } from './created-item.ts';

/**
 * Removes the older of two new items with its own control, which may show only under the mouse: the other stays. Where the list
 * takes only one item, that one.
 */
export async function removeItem(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<void> {
  const first = await createItem(dryRun, place, context);
  const other = await otherThan(dryRun, first);
  const item = await lookAgain(dryRun, first);
  const position = dryRun.position();
  const inSight = removalIn(controlsOf(item, dryRun));
  if (!inSight) await dryRun.do({ kind: 'hover', target: { role: 'text', name: item.text } });
  const control = inSight ?? removalIn(controlsOf(await lookAgain(dryRun, item), dryRun));
  if (!control) {
    dryRun.rewindTo(position);
    throw new Abandoned('The item has no control that removes it.');
  }
  await pressAndConfirm(dryRun, control);
  const limit = LIMITS.generation.expectations.changedField;
  await dryRun.observe({ since: item.page, limit, counts: isAlone(dryRun) });
  const gone: Expectation = { kind: 'absent', target: { role: 'text', name: item.text } };
  const kept: Expectation | null = other && { kind: 'visible', target: { role: 'text', name: other.text } };
  if (!(await dryRun.expect(gone))) throw new Abandoned('The item is still there.');
  if (kept && !(await dryRun.expect(kept))) throw new Abandoned('It takes away the other item too.');
  await dryRun.do({ kind: 'reload' });
  await dryRun.look();
  if (!(await dryRun.expect(gone))) {
    dryRun.suspect(undoneByReload(`Removing an item of “${place.label}”`));
    throw new Abandoned('After a reload, the item is there again.');
  }
  if (kept) await dryRun.expect(kept);
}

/** The button that says so; else the only one, as it often has an icon for a name. */
function removalIn(controls: readonly SnapshotNode[]): SnapshotNode | undefined {
  const buttons = controls.filter(({ role, hasPopup, name }) => role === 'button' && !hasPopup && !saysMore(name));
  const [only, ...others] = buttons;
  return buttons.find(({ name }) => saysDelete(name)) ?? (others.length === 0 ? only : undefined);
}
