import { isAppError } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { hasCrashed } from '../../../core/has-crashed.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { saysMore } from '../../../core/wording/control-meanings.ts';
import { inFewestWords } from '../../../core/wording/in-fewest-words.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { WouldChangeFormer } from '../../dry-run/would-change-former.ts';
import { controlFor, plainest } from './control-of-record.ts';
import { openRecord } from './open-record.ts';
import { backToList, controlsInRow, type ListedRecord } from './record-in-list.ts';
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
  const saying = opened.nodes.filter(
    ({ ref, interactive, disabled, name }) => !known.has(ref) && interactive && !disabled && says(name),
  );
  // What holds the items of a menu is called as all of them together.
  return inFewestWords(saying) ?? saying[0];
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

/** Buttons with a picture or a sign for a name. */
function namelessIn(page: FrameSnapshot | undefined, dryRun: DryRun, record: ListedRecord): readonly SnapshotNode[] {
  if (!page) return [];
  return controlsInRow(page, dryRun, record).filter(
    ({ role, name }) => role === 'button' && !/[\p{L}\p{N}]/u.test(name),
  );
}
