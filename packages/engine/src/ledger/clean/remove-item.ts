import type { CreatedLine } from '@assay/domain';
import { isAppError, LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { Exchange, SentRequest } from '../../core/exchanges/exchange.ts';
import { isText } from '../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { hasCrashed } from '../../core/has-crashed.ts';
import { settledPage } from '../../core/waiting/settled-page.ts';
import { behindTab } from './behind-tab.ts';
import type { Cleaning } from './cleaning.ts';
import { isAnswered, isPageOf, rowsOf, shows, textsToSearch } from './item-rows.ts';
import { pressOfPage, pressOfRow, type RowOnPage, TIMING } from './press-removal.ts';

/** How it went: it was removed, its lists show it no more, or why it stays. */
export type Removal = 'removed' | 'gone' | 'not found' | 'no way to remove it' | 'refused';

export type RemovalOptions = {
  readonly cleaning: Cleaning;
  readonly isWanted: (request: SentRequest) => boolean;
  /** True for a page that is known to list such items. */
  readonly lists: (page: string) => boolean;
  /** True for a call about such items. */
  readonly isOfKind: (exchange: Exchange) => boolean;
  /** True until the server has answered that the item was removed. */
  readonly isOpen: () => boolean;
};

/** Removes an item with the controls of the application. Nothing is sent that is about another item. */
export async function removeItem(
  line: CreatedLine,
  pages: readonly string[],
  { cleaning, isWanted, lists, isOfKind, isOpen }: RemovalOptions,
): Promise<Removal> {
  const isThere = (answered: readonly Exchange[]) => isAnswered(line, answered.filter(isOfKind));
  let worst: Removal = 'not found';
  let isListed = true;
  for (const path of pages) {
    let isStillAnswered = false;
    for (let tried = 0; tried < LIMITS.cleaning.rowsPerItem; tried++) {
      const { opened, page, answered } = await visit(path, line, cleaning);
      isStillAnswered = isThere(answered);
      const row = rowsOf(page, line, answered)[tried];
      // After a search, a page may only repeat what was searched for: “Nothing found for …”.
      const isOwnPage = row === undefined && tried === 0 && isPageOf(opened, line);
      if (row === undefined && !isOwnPage) break;
      isListed = false;
      const outcome = await cleaning.guard.during(isWanted, () =>
        row === undefined
          ? pressOfPage(page, line, cleaning)
          : pressOfRow({ page, row }, line, cleaning, () => rowAgain(path, line, tried, cleaning)),
      );
      if (outcome.sent) return !isOpen() || (await hasGone(path, line, cleaning, isThere)) ? 'removed' : 'refused';
      worst = outcome.refused ? 'refused' : 'no way to remove it';
      if (!outcome.refused) break;
    }
    // A list that was searched in vain does not have it any more, unless the server says that it has.
    if (isListed && worst === 'not found' && lists(path) && !isStillAnswered) return 'gone';
  }
  return worst;
}

/** The row on the page, which is opened once more; null when it is not listed now. */
async function rowAgain(path: string, line: CreatedLine, place: number, cleaning: Cleaning): Promise<RowOnPage | null> {
  const { page, answered } = await visit(path, line, cleaning);
  const row = rowsOf(page, line, answered)[place];
  return row === undefined ? null : { page, row };
}

type Visit = {
  readonly opened: FrameSnapshot;
  /** The page as it shows the item best. */
  readonly page: FrameSnapshot;
  /** What the server has answered since the page was opened. */
  readonly answered: readonly Exchange[];
};

async function visit(path: string, line: CreatedLine, cleaning: Cleaning): Promise<Visit> {
  const { log } = cleaning.session;
  const since = log.exchanges.length;
  const opened = await cleaning.open(path);
  const isFound = rowsOf(opened, line, log.exchanges.slice(since)).length > 0;
  const page = isFound ? opened : await looked(path, opened, line, cleaning);
  return { opened, page, answered: log.exchanges.slice(since) };
}

/** The page after its search was used; where the item was created on it, with the tab that shows the item, too. */
async function looked(
  path: string,
  opened: FrameSnapshot,
  line: CreatedLine,
  cleaning: Cleaning,
): Promise<FrameSnapshot> {
  const page = await searched(opened, line, cleaning);
  if (path !== line.page || rowsOf(page, line, []).length > 0 || shows(opened, line)) return page;
  const shown = await behindTab(page, cleaning, async (now) => (rowsOf(now, line, []).length > 0 ? now : undefined));
  return shown ?? page;
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

/** True when the page, loaded again, does not show the item, and the server does not list it. */
async function hasGone(
  path: string,
  line: CreatedLine,
  cleaning: Cleaning,
  isThere: (answered: readonly Exchange[]) => boolean,
): Promise<boolean> {
  const { opened, page, answered } = await visit(path, line, cleaning);
  return !shows(opened, line) && rowsOf(page, line, []).length === 0 && !isThere(answered);
}
