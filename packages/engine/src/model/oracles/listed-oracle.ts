import type { FrameSnapshot } from '@assay/page';
import { isWriting } from '../../core/exchanges/exchange.ts';
import { succeeded } from '../../core/exchanges/succeeded.ts';
import { plainText } from '../../core/values/plain-text.ts';
import type { Episode, Look } from '../../core/witness-port.ts';
import type { SeenPage } from './seen-page.ts';
import { listName } from './seen-page.ts';
import { type Suspicion, shownValue, suspicion } from './suspicion.ts';
import { typedValues } from './typed-values.ts';

/** A list that stays as it was after something was added to it, and has it once the page is loaded again. */
export function listedSuspicions(episode: Episode, looks: readonly Look[], { path }: SeenPage): readonly Suspicion[] {
  const { before, after, exchanges } = episode;
  const isWritten = exchanges.some(
    (exchange) => isWriting(exchange) && exchange.type !== 'document' && succeeded(exchange),
  );
  const values = typedValues(episode).map(({ value }) => plainText(value));
  if (!isWritten || values.length === 0 || after.dialogs.length > 0) return [];
  const rowsOf = (page: FrameSnapshot, name: string) => page.collections.find((list) => list.name === name)?.rows;
  return after.collections.flatMap((list) => {
    const isSame = JSON.stringify(rowsOf(before, list.name)) === JSON.stringify(list.rows);
    const later = looks.find(({ page }) => page.url === after.url)?.page;
    const added = later && rowsOf(later, list.name)?.find((cells) => has(cells, values));
    const isFull = later !== undefined && (rowsOf(later, list.name)?.length ?? 0) <= list.rows.length;
    if (!isSame || !added || isFull || list.rows.some((cells) => has(cells, values))) return [];
    return suspicion({
      kind: 'wrong-list',
      title: `${listName(list.name)} does not show what was added until the page is loaded again`,
      severity: 'moderate',
      page: path,
      cause: ['not refreshed', list.name],
      seen: [
        ['Done', `“${episode.label}” was sent and the server accepted it`],
        ['Shown', `${list.rows.length} rows, as before`],
        ['Shown after a reload', added.filter(Boolean).map(shownValue).join(', ')],
      ],
    });
  });
}

function has(cells: readonly string[], values: readonly string[]): boolean {
  const texts = cells.map(plainText);
  return values.some((value) => texts.includes(value));
}
