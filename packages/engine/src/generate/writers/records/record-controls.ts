import { isAppError } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { hasCrashed } from '../../../core/has-crashed.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { saysMore } from '../../../core/wording/control-meanings.ts';
import { inFewestWords } from '../../../core/wording/in-fewest-words.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { WouldChangeFormer } from '../controls/try-out.ts';
import { listHolding } from '../lists/list-holding.ts';
import { textTarget } from '../text-target.ts';
import { asTemplate, filledIn, isLasting, memberCalled } from '../unique-value.ts';
import { backToList, controlsInRow, type ListedRecord, memberAround, shareMember } from './record-in-list.ts';
import { targetInRow } from './target-in-row.ts';

/** What a control of a record is for, and how to tell that it was the right one. */
export type Purpose = {
  readonly says: (label: string) => boolean;
  /** Uses the control; `again` finds it once more, where a menu has closed. True when it did what it is for. */
  readonly use: (control: SnapshotNode, again: FindAgain) => Promise<boolean>;
  /** Leaves icons without a name alone, where what they do cannot be told from what is wanted. */
  readonly onlyNamed?: boolean;
};

/** The control on the page as it is now; undefined where it is not found any more. */
export type FindAgain = () => Promise<SnapshotNode | undefined>;

type Way = (page: FrameSnapshot) => Promise<SnapshotNode | undefined>;

/**
 * Does something with a record, with the control that a person would find: one that says so beside the record, in the
 * record's menu, on the record's own page, else an icon without a name, known by what it does. False when none does.
 * The steps of the way that worked are recorded; the dry run begins and, without success, ends on the list.
 */
export async function useControlOf(
  dryRun: DryRun,
  record: ListedRecord,
  { says, use, onlyNamed = false }: Purpose,
): Promise<boolean> {
  const icons = onlyNamed ? [] : namelessIn(dryRun.looks.at(-1), dryRun, record);
  const ways: readonly Way[] = [
    async (page) => controlFor(page, dryRun, record.name, says),
    (page) => inMenu(page, dryRun, record, says),
    (page) => onOwnPage(page, dryRun, record, says),
    ...icons.map(
      ({ target }): Way =>
        async (page) =>
          sameControl(page, { target }),
    ),
  ];
  for (const way of ways) {
    const position = dryRun.position();
    if (await worked(dryRun, way, use)) return true;
    if (dryRun.position().script === position.script) continue;
    await backToList(dryRun, record);
    const page = dryRun.looks.at(-1);
    dryRun.rewindTo(position);
    if (page) dryRun.addLook(page);
  }
  return false;
}

/** False for a way that cannot be gone, such as through a control that is covered. */
async function worked(dryRun: DryRun, way: Way, use: Purpose['use']): Promise<boolean> {
  try {
    const page = dryRun.looks.at(-1);
    const control = page && (await way(page));
    if (control === undefined) return false;
    return await use(control, async () => {
      const now = await dryRun.look();
      return sameControl(now, control) ?? (await way(now));
    });
  } catch (error) {
    if (error instanceof WouldChangeFormer || (isAppError(error) && !hasCrashed(error))) return false;
    throw error;
  }
}

function sameControl({ nodes }: FrameSnapshot, { target }: Pick<SnapshotNode, 'target'>): SnapshotNode | undefined {
  return withTarget(
    nodes.filter(({ interactive, disabled }) => interactive && !disabled),
    target,
  );
}

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
  const inner = named.filter(({ role }, index) => !PRESSED.has(role) && !holdsAnother(page, named, index));
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

/** The heading, outside of a list, under which the page shows the record. */
function headingOf(page: FrameSnapshot, value: string): SnapshotNode | undefined {
  return page.nodes.find(
    ({ role, name }, index) => role === 'heading' && name.includes(value) && memberAround(page, index).length === 0,
  );
}

/** True for a control with another one of them inside. */
function holdsAnother(page: FrameSnapshot, controls: readonly SnapshotNode[], at: number): boolean {
  const places = controls.map((control) => page.nodes.indexOf(control));
  return places.some((place, index) => index !== at && isInside(page, place, places[at] ?? -1));
}

/** Opens the menu in the record's row. */
async function inMenu(
  page: FrameSnapshot,
  dryRun: DryRun,
  record: ListedRecord,
  says: (label: string) => boolean,
): Promise<SnapshotNode | undefined> {
  const buttons = controlsInRow(page, dryRun, record).filter(({ role }) => role === 'button');
  const menu = buttons.find(({ name, expanded }) => expanded !== undefined || saysMore(name));
  if (!menu) return undefined;
  await dryRun.do({ kind: 'click', target: targetInRow(menu, page, { dryRun, record }) });
  const known = new Set(page.nodes.map(({ ref }) => ref));
  const opened = await dryRun.look();
  return opened.nodes.find(
    ({ ref, interactive, disabled, name }) => !known.has(ref) && interactive && !disabled && says(name),
  );
}

/** Follows the link with the record's name. */
async function onOwnPage(
  page: FrameSnapshot,
  dryRun: DryRun,
  record: ListedRecord,
  says: (label: string) => boolean,
): Promise<SnapshotNode | undefined> {
  const opened = await openRecord(page, dryRun, record);
  return opened && (controlFor(opened, dryRun, record.name, says) ?? plainest(opened, says));
}

/** The control of the page as a whole that says so in the fewest words: 'Edit', beside 'Change status'. */
function plainest(page: FrameSnapshot, says: (label: string) => boolean): SnapshotNode | undefined {
  return inFewestWords(
    page.nodes.filter(
      (node, index) => node.interactive && !node.disabled && says(node.name) && memberAround(page, index).length === 0,
    ),
  );
}

/**
 * Opens the record's own page with the link of its name, else with its row; undefined where neither opens anything. A link
 * that also holds a number, such as one that was issued, is called otherwise in the next run.
 */
export async function openRecord(
  page: FrameSnapshot,
  dryRun: DryRun,
  record: ListedRecord,
): Promise<FrameSnapshot | undefined> {
  const value = filledIn(record.name, dryRun);
  const link = page.nodes.find(({ role, name, interactive }) => interactive && role === 'link' && name.includes(value));
  if (!link && !isInPressedMember(page, value)) return undefined;
  const list = headingOf(page, value) && listHolding(page, value);
  // The name alone may also be the heading of the record beside its list.
  const inList = list ? memberCalled(record.name, list, dryRun) : textTarget(record.name);
  const target = link && isLasting(link.name, dryRun) ? asTemplate(link.target, dryRun) : inList;
  await dryRun.do({ kind: 'click', target });
  return dryRun.look();
}

/** True when the text stands in a row or a card that can be pressed as a whole, or in a cell that can. */
function isInPressedMember({ nodes }: FrameSnapshot, value: string): boolean {
  return nodes.some(({ name }, index) => {
    if (!name.includes(value)) return false;
    for (let at = index; at >= 0; at = nodes[at]?.parent ?? -1) {
      const { role = '', interactive } = nodes[at] ?? {};
      if (interactive && PRESSED.has(role)) return true;
    }
    return false;
  });
}

const PRESSED: ReadonlySet<string> = new Set(['row', 'cell', 'gridcell', 'listitem', 'article', 'treeitem']);

/** Buttons with a picture or a sign for a name. */
function namelessIn(page: FrameSnapshot | undefined, dryRun: DryRun, record: ListedRecord): readonly SnapshotNode[] {
  if (!page) return [];
  return controlsInRow(page, dryRun, record).filter(
    ({ role, name }) => role === 'button' && !/[\p{L}\p{N}]/u.test(name),
  );
}
