import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { pathOf, placeOf } from '../../../core/states/path-of.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { textTarget } from '../text-target.ts';
import { filledIn, isLasting, memberCalled } from '../unique-value.ts';
import { headingOf } from './heading-of-record.ts';
import { PRESSED_MEMBERS } from './pressed-members.ts';
import { controlsInRow, type ListedRecord } from './record-in-list.ts';
import { targetInRow } from './target-in-row.ts';

/**
 * Opens the record's own page with the link of its name, else with the link of its row that leads below the list, such as a
 * number, else with its row; undefined where none opens anything. A link that also holds a number, such as one that was issued,
 * is called otherwise in the next run.
 */
export async function openRecord(
  page: FrameSnapshot,
  dryRun: DryRun,
  record: ListedRecord,
): Promise<FrameSnapshot | undefined> {
  const value = filledIn(record.name, dryRun);
  const link = page.nodes.find(({ role, name, interactive }) => interactive && role === 'link' && name.includes(value));
  const ofRow = link ? undefined : linkOfRow(page, dryRun, record);
  if (ofRow) {
    await dryRun.do({ kind: 'click', target: targetInRow(ofRow, page, { dryRun, record }) });
    return dryRun.look();
  }
  if (!link && !isInPressedMember(page, value)) return undefined;
  const list = headingOf(page, value) && listHolding(page, value);
  // The name alone may also be the heading of the record beside its list.
  const inList = list ? memberCalled(record.name, list, dryRun) : textTarget(record.name);
  const target = link && isLasting(link.name, dryRun) ? asTemplate(link.target, dryRun) : inList;
  await dryRun.do({ kind: 'click', target });
  return dryRun.look();
}

/**
 * The link in the row of the record that leads to a page below the list: '/orders/17' of '/orders'. Of several, such as
 * '/orders/17/edit' beside it, the one with the shortest path.
 */
function linkOfRow(page: FrameSnapshot, dryRun: DryRun, record: ListedRecord): SnapshotNode | undefined {
  const list = `${placeOf(record.listPath)}/`;
  const below = controlsInRow(page, dryRun, record).flatMap((node) => {
    const path = node.role === 'link' && node.href !== undefined ? pathOf(node.href, page.url) : null;
    return path !== null && placeOf(path).startsWith(list) ? [{ node, place: placeOf(path) }] : [];
  });
  return below.toSorted((a, b) => a.place.length - b.place.length)[0]?.node;
}

/** True when the text stands in a row or a card that can be pressed as a whole, or in a cell that can. */
function isInPressedMember({ nodes }: FrameSnapshot, value: string): boolean {
  return nodes.some(({ name }, index) => {
    if (!name.includes(value)) return false;
    for (let at = index; at >= 0; at = nodes[at]?.parent ?? -1) {
      const { role = '', interactive } = nodes[at] ?? {};
      if (interactive && PRESSED_MEMBERS.has(role)) return true;
    }
    return false;
  });
}
