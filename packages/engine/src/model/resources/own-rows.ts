import { printTarget } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { pathOf } from '../../core/states/path-of.ts';
import { withoutQuery } from '../../core/states/route-without-ids.ts';
import { hasMarker } from '../../core/wording/unique-text.ts';

type Row = readonly string[];

/** The rows of lists that Assay added without a name of its own in them, such as a payment by its amount and its day. */
export type OwnRows = {
  /**
   * Learns the rows of a page. `added` is how many things were added to the application until now: what a list has more
   * than when it was looked at before is Assay's own, but no more rows than were added since.
   */
  learn(page: Pick<FrameSnapshot, 'url' | 'collections'>, added: number): void;
  /** True for such a row, also when a cell of it has changed since, such as its status. */
  has(row: Row): boolean;
};

/** Of so many cells, one may have changed. */
const CELLS_TO_CHANGE = 4;

/** No page was seen yet. */
export function createOwnRows(): OwnRows {
  const known = new Set<string>();
  const own: Row[] = [];
  const addedUntil = new Map<string, number>();
  const has = (row: Row) => !known.has(keyOf(row)) && own.some((other) => isAlike(row, other));
  const learnList = (list: CollectionSnapshot, place: string, added: number) => {
    const before = addedUntil.get(place);
    const fresh = list.rows.filter((row) => !known.has(keyOf(row)) && !row.some(hasMarker) && !has(row));
    const isOwn = before !== undefined && fresh.length <= added - before;
    for (const row of fresh)
      if (isOwn) own.push(row);
      else known.add(keyOf(row));
    addedUntil.set(place, added);
  };
  return {
    learn({ url, collections }, added) {
      const path = withoutQuery(pathOf(url, url) ?? url);
      for (const list of collections) learnList(list, `${path} ${printTarget(list.target)}`, added);
    },
    has,
  };
}

const keyOf = (row: Row): string => JSON.stringify(row);

function isAlike(row: Row, other: Row): boolean {
  if (row.length !== other.length) return false;
  const changed = row.filter((cell, at) => cell !== other[at]).length;
  return changed === 0 || (changed === 1 && row.length >= CELLS_TO_CHANGE);
}
