import type { CreatedLine } from '@assay/domain';
import { isAppError, LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { hasCrashed } from '../../core/has-crashed.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import type { Cleaning } from './cleaning.ts';
import { isPageOf } from './item-rows.ts';
import { confirmationIn, menusIn, newRemovals, removalOfPage, removalsIn, waysInto } from './removal-controls.ts';

/** A page, and the row of the item as an index of its nodes. */
export type RowOnPage = { readonly page: FrameSnapshot; readonly row: number };

export const TIMING = { timeoutMs: LIMITS.exploreStepTimeoutMs };

/** Presses what removes the one thing that the page shows. */
export async function pressOfPage(page: FrameSnapshot, line: CreatedLine, cleaning: Cleaning): Promise<void> {
  await pressAndConfirm(removalOfPage(page, line), page, cleaning);
}

/** Tries the controls of the row, then its menus and icons, then the page behind it. `again` shows the row once more. */
export async function pressOfRow(
  { page, row }: RowOnPage,
  line: CreatedLine,
  cleaning: Cleaning,
  again: () => Promise<RowOnPage | null>,
): Promise<void> {
  if (await pressAndConfirm(removalsIn(page, row)[0], page, cleaning)) return;
  let here: RowOnPage | null = await hover({ page, row }, cleaning);
  if (!here) return;
  if (await pressAndConfirm(removalsIn(here.page, here.row)[0], here.page, cleaning)) return;
  const menus = menusIn(here.page, here.row).length;
  for (let place = 0; place < menus && here; place++) {
    if (await pressInMenu(here, place, cleaning)) return;
    // An icon without a name may have opened something else, such as the form that edits the item.
    here = (await isAsItWas(here, cleaning)) ? here : await again();
  }
  const way = here && waysInto(here.page, here.row)[0];
  if (!way || !(await press(way, cleaning))) return;
  const inside = await settledPage(cleaning.session, cleaning.clock);
  if (isPageOf(inside, line) || line.id !== null) await pressAndConfirm(removalOfPage(inside, line), inside, cleaning);
}

/** Opens the menu at that place in the row and presses what removes. False when it has nothing that does. */
async function pressInMenu({ page, row }: RowOnPage, place: number, cleaning: Cleaning): Promise<boolean> {
  const { session, clock } = cleaning;
  const menu = menusIn(page, row)[place];
  if (!menu) return false;
  const before = await session.snapshot();
  // It may remove at once, after the browser has asked. It stands in the item's own row.
  session.answerDialogs({ accept: true });
  const isPressed = await press(menu, cleaning);
  session.answerDialogs(null);
  if (!isPressed) return false;
  const opened = await settledPage(session, clock);
  if (await pressAndConfirm(newRemovals(before, opened)[0], opened, cleaning)) return true;
  await session.press('Escape');
  return false;
}

/** True when the same page is shown, with the row and with nothing open above it. */
async function isAsItWas({ page, row }: RowOnPage, { session, clock }: Cleaning): Promise<boolean> {
  const now = await settledPage(session, clock);
  const isThere = now.nodes.some(({ ref }) => ref === page.nodes[row]?.ref);
  return isThere && now.url === page.url && now.dialogs.length <= page.dialogs.length;
}

/** False when there is nothing to press. */
async function pressAndConfirm(
  control: SnapshotNode | undefined,
  before: FrameSnapshot,
  cleaning: Cleaning,
): Promise<boolean> {
  const { session, clock } = cleaning;
  if (!control) return false;
  session.answerDialogs({ accept: true });
  const isPressed = await press(control, cleaning);
  if (isPressed) {
    const after = await settledPage(session, clock);
    const confirm = confirmationIn(before, after);
    if (confirm && (await press(confirm, cleaning))) await settledPage(session, clock);
  }
  session.answerDialogs(null);
  return isPressed;
}

/** False when it cannot be pressed. */
export async function press(node: SnapshotNode, { session }: Cleaning): Promise<boolean> {
  try {
    await session.act(node.ref, { kind: 'click' }, TIMING);
    return true;
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return false;
    throw error;
  }
}

/** The row under the mouse, where some controls show only then; null when it is gone. */
async function hover({ page, row }: RowOnPage, { session, clock }: Cleaning): Promise<RowOnPage | null> {
  const node = page.nodes[row];
  try {
    if (node) await session.act(node.ref, { kind: 'hover' }, TIMING);
  } catch (error) {
    if (!isAppError(error) || hasCrashed(error)) throw error;
  }
  const hovered = await settledPage(session, clock);
  const again = hovered.nodes.findIndex(({ ref }) => ref === node?.ref);
  return again < 0 ? null : { page: hovered, row: again };
}
