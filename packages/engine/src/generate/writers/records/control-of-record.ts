import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { isInside } from '../../../core/states/is-inside.ts';
import { inFewestWords } from '../../../core/wording/in-fewest-words.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { filledIn } from '../unique-value.ts';
import { headingOf } from './heading-of-record.ts';
import { PRESSED_MEMBERS } from './pressed-members.ts';
import { memberAround, shareMember } from './record-in-list.ts';
import { targetInRow } from './target-in-row.ts';

/**
 * The control that belongs to the record: in the same row or item, else the only one with that meaning on the page. One
 * outside of the list that holds the record belongs to the page, as to the ticket that the record is a comment on, unless
 * the page shows the record beside its list, under its name.
 */
export function controlFor(
  page: FrameSnapshot,
  dryRun: DryRun,
  record: string,
  says: (label: string) => boolean,
): SnapshotNode | undefined {
  const value = filledIn(record, dryRun);
  const named = page.nodes.filter((node) => node.interactive && !node.disabled && says(node.name));
  // A cell or a chip that can be pressed is called as the controls in it.
  const inner = named.filter(({ role }, index) => !PRESSED_MEMBERS.has(role) && !holdsAnother(page, named, index));
  const controls = inner.length > 0 ? inner : named;
  // The record's name may stand on the page several times (a link, a heading); only one of them is in a row with its
  // controls.
  const holders = page.nodes.flatMap((node, index) => (node.name.includes(value) || node.value === value ? index : []));
  const own = controls.filter(
    (node) =>
      JSON.stringify(node.target).includes(value) ||
      holders.some((holder) => shareMember(page, page.nodes.indexOf(node), holder)),
  );
  const isOfPage =
    controls.length === 1 && (listHolding(page, value) === undefined || headingOf(page, value) !== undefined);
  const found = own[0] ?? (isOfPage ? controls[0] : controlBehind(page, controls, holders));
  return found && { ...found, target: targetInRow(found, page, { dryRun, record: { name: record } }) };
}

/**
 * The control that follows the record, before the next one that is called the same: items that stand in no list, such as
 * notes, each with its own.
 */
function controlBehind(
  page: FrameSnapshot,
  controls: readonly SnapshotNode[],
  holders: readonly number[],
): SnapshotNode | undefined {
  const isAlike = controls.every(({ role, name }) => role === controls[0]?.role && name === controls[0]?.name);
  const places = controls.map((control) => page.nodes.indexOf(control)).toSorted((a, b) => a - b);
  const isInMember = places.some((place) => memberAround(page, place).length > 0);
  if (controls.length < 2 || !isAlike || isInMember) return undefined;
  const shown = holders.filter((holder) => page.nodes[holder]?.role !== 'textbox');
  for (const holder of shown) {
    const place = places.find((each) => each > holder);
    if (place !== undefined && place - holder <= NODES_OF_ITEM) return page.nodes[place];
  }
  return undefined;
}

/** What may stand between the name of an item and its control, such as its author and its day. */
const NODES_OF_ITEM = 6;

/** True for a control with another one of them inside. */
function holdsAnother(page: FrameSnapshot, controls: readonly SnapshotNode[], at: number): boolean {
  const places = controls.map((control) => page.nodes.indexOf(control));
  return places.some((place, index) => index !== at && isInside(page, place, places[at] ?? -1));
}

/** The control of the page as a whole that says so in the fewest words: 'Edit', beside 'Change status'. */
export function plainest(page: FrameSnapshot, says: (label: string) => boolean): SnapshotNode | undefined {
  return inFewestWords(
    page.nodes.filter(
      (node, index) => node.interactive && !node.disabled && says(node.name) && memberAround(page, index).length === 0,
    ),
  );
}
