import type { CreatedLine } from '@assay/domain';
import { isAppError, LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { Clock, Session } from '../../core/browser-clock-and-store-ports.ts';
import type { SentRequest } from '../../core/exchanges/exchange.ts';
import { isText } from '../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { hasCrashed } from '../../core/has-crashed.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { rowsOf, shows, textsToSearch } from './item-rows.ts';
import { confirmationIn, menusIn, newRemovals, removalsIn, removalsOfPage, waysInto } from './removal-controls.ts';
import type { WriteGuard } from './write-guard.ts';

/** A session of an application that something is put back in. */
export type Cleaning = {
  readonly session: Session;
  readonly clock: Clock;
  readonly guard: WriteGuard;
  /** Opens a page, signed in where that is known. */
  readonly open: (path: string) => Promise<FrameSnapshot>;
};

/** How it went: it was removed, its lists show it no more, or why it stays. */
export type Removal = 'removed' | 'gone' | 'not found' | 'no way to remove it' | 'refused';

const TIMING = { timeoutMs: LIMITS.exploreStepTimeoutMs };

/** Removes an item with the controls of the application. Nothing is sent that is about another item. */
export async function removeItem(
  line: CreatedLine,
  pages: readonly string[],
  {
    cleaning,
    isWanted,
    lists,
    isOpen,
  }: {
    readonly cleaning: Cleaning;
    readonly isWanted: (request: SentRequest) => boolean;
    /** True for a page that is known to list such items. */
    readonly lists: (page: string) => boolean;
    /** True until the server has answered that the item was removed. */
    readonly isOpen: () => boolean;
  },
): Promise<Removal> {
  let worst: Removal = 'not found';
  let isListed = true;
  for (const path of pages) {
    for (let tried = 0; tried < LIMITS.cleaning.rowsPerItem; tried++) {
      const opened = await cleaning.open(path);
      const page = await searched(opened, line, cleaning);
      const row = rowsOf(page, line, cleaning.session.log.exchanges)[tried];
      // After a search, a page may only repeat what was searched for: “Nothing found for …”.
      const isOwnPage = row === undefined && tried === 0 && shows(opened, line);
      if (row === undefined && !isOwnPage) break;
      isListed = false;
      const outcome = await cleaning.guard.during(isWanted, () => pressIn(page, row, cleaning, line));
      if (outcome.sent) return !isOpen() || (await hasGone(path, line, cleaning)) ? 'removed' : 'refused';
      worst = outcome.refused ? 'refused' : 'no way to remove it';
      if (!outcome.refused) break;
    }
    // A list that was searched in vain does not have it any more.
    if (isListed && worst === 'not found' && lists(path)) return 'gone';
  }
  return worst;
}

/** Tries the controls of the row, then its menu, then the page behind it; without a row, the controls of the page. */
async function pressIn(
  page: FrameSnapshot,
  row: number | undefined,
  cleaning: Cleaning,
  line: CreatedLine,
): Promise<void> {
  if (row === undefined) {
    await pressAndConfirm(removalsOfPage(page)[0], page, cleaning);
    return;
  }
  if (await pressAndConfirm(removalsIn(page, row)[0], page, cleaning)) return;
  const hovered = await hover(page, row, cleaning);
  const ref = page.nodes[row]?.ref;
  const again = hovered.nodes.findIndex((node) => node.ref === ref);
  if (again < 0) return;
  if (await pressAndConfirm(removalsIn(hovered, again)[0], hovered, cleaning)) return;
  for (const menu of menusIn(hovered, again)) {
    const before = await cleaning.session.snapshot();
    if (!(await press(menu, cleaning))) continue;
    const opened = await settledPage(cleaning.session, cleaning.clock);
    if (await pressAndConfirm(newRemovals(before, opened)[0], opened, cleaning)) return;
    await cleaning.session.press('Escape');
  }
  for (const way of waysInto(hovered, again).slice(0, 1)) {
    if (!(await press(way, cleaning))) continue;
    const inside = await settledPage(cleaning.session, cleaning.clock);
    if (shows(inside, line) || line.id !== null) await pressAndConfirm(removalsOfPage(inside)[0], inside, cleaning);
  }
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
  if (!(await press(control, cleaning))) return false;
  const after = await settledPage(session, clock);
  const confirm = confirmationIn(before, after);
  if (confirm && (await press(confirm, cleaning))) await settledPage(session, clock);
  session.answerDialogs(null);
  return true;
}

async function press(node: SnapshotNode, { session }: Cleaning): Promise<boolean> {
  try {
    await session.act(node.ref, { kind: 'click' }, TIMING);
    return true;
  } catch (error) {
    if (isAppError(error) && !hasCrashed(error)) return false;
    throw error;
  }
}

/** Some controls show only under the mouse. */
async function hover(page: FrameSnapshot, row: number, { session, clock }: Cleaning): Promise<FrameSnapshot> {
  const node = page.nodes[row];
  try {
    if (node) await session.act(node.ref, { kind: 'hover' }, TIMING);
  } catch (error) {
    if (!isAppError(error) || hasCrashed(error)) throw error;
  }
  return settledPage(session, clock);
}

/** The page, after its search was used where it does not show the item. */
async function searched(page: FrameSnapshot, line: CreatedLine, cleaning: Cleaning): Promise<FrameSnapshot> {
  let found = page;
  for (const text of textsToSearch(line.texts)) {
    if (rowsOf(found, line, []).length > 0 || shows(page, line)) return found;
    if (!(await search(page, text, cleaning))) return found;
    found = await pageWith((now) => rowsOf(now, line, []).length > 0, cleaning);
  }
  return found;
}

/** False where nothing can be searched. */
async function search(page: FrameSnapshot, text: string, { session }: Cleaning): Promise<boolean> {
  const field = page.forms.find((form) => purposeOf(form, page) === 'search')?.fields.find(isText);
  const found = field && (await session.locate(field.target));
  if (found?.status !== 'found') return false;
  try {
    await session.act(found.ref, { kind: 'type', text }, TIMING);
    await session.press('Enter');
  } catch (error) {
    if (!isAppError(error) || hasCrashed(error)) throw error;
  }
  return true;
}

/** The page once it is as wanted; after a while, as it is. Many pages search only some time after the last key. */
async function pageWith(
  isWanted: (page: FrameSnapshot) => boolean,
  { session, clock }: Cleaning,
): Promise<FrameSnapshot> {
  const endMs = clock.monotonicMs() + LIMITS.cleaning.searchMs;
  for (;;) {
    const page = await settledPage(session, clock);
    const leftMs = endMs - clock.monotonicMs();
    if (isWanted(page) || leftMs <= 0) return page;
    await session.nextChange({ timeoutMs: leftMs });
  }
}

/** True when the page, loaded again, does not show the item. */
async function hasGone(path: string, line: CreatedLine, cleaning: Cleaning): Promise<boolean> {
  const opened = await cleaning.open(path);
  return !shows(opened, line) && rowsOf(await searched(opened, line, cleaning), line, []).length === 0;
}
