import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import type { Explored, ExploredState } from '../../core/states/explored.ts';
import { nameOf } from '../proposal.ts';

/** From what the page lists, when that leads to pages; else from the names of such pages, wherever they were found. */
export function queriesFor({ snapshot }: ExploredState, { states }: Explored): readonly string[] {
  const list = mainList(snapshot);
  const listed = list ? wordsOf(namesIn(list)) : [];
  if (list && linkedIn(list, snapshot) > 0) return listed;
  const members = states.filter(isMember);
  return [...new Set([...wordsOf([...new Set(members.map(nameOf))]), ...listed])];
}

/** The first text of each member that no other has. */
function namesIn({ rows }: CollectionSnapshot): readonly string[] {
  const shared = (cell: string) => rows.filter((row) => row.includes(cell)).length > 1;
  return rows.map((row) => row.find((cell) => /\p{L}{4}/u.test(cell) && !shared(cell)) ?? '');
}

/** Words that some names hold and others do not, the most frequent first; of a single name all. */
function wordsOf(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names)
    for (const word of new Set(name.split(/[^\p{L}]+/u)))
      if (word.length >= 4) counts.set(word, (counts.get(word) ?? 0) + 1);
  const telling = [...counts].filter(([, count]) => count < names.length || names.length === 1);
  return telling.toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
}

/**
 * A search finds what has a page of its own: lists of links come before other lists, then the larger ones. A page of one
 * member comes last, as it lists parts of that one.
 */
export function byMembers(a: ExploredState, b: ExploredState): number {
  const [listOfA, listOfB] = [mainList(a.snapshot), mainList(b.snapshot)];
  const linked = ({ snapshot }: ExploredState, list: CollectionSnapshot | undefined) =>
    list ? linkedIn(list, snapshot) : 0;
  return (
    Number(isMember(a)) - Number(isMember(b)) ||
    linked(b, listOfB) - linked(a, listOfA) ||
    (listOfB?.size ?? 0) - (listOfA?.size ?? 0)
  );
}

function isMember({ route }: ExploredState): boolean {
  return route.includes('/:');
}

/** The list that a page is about. */
export function mainList(page: FrameSnapshot): CollectionSnapshot | undefined {
  return page.collections.toSorted((a, b) => linkedIn(b, page) - linkedIn(a, page) || b.size - a.size)[0];
}

/** Members that lead to a page of their own. */
function linkedIn({ rows }: CollectionSnapshot, page: FrameSnapshot): number {
  const links = new Set(page.nodes.filter(({ role, name }) => role === 'link' && name !== '').map(({ name }) => name));
  return rows.filter((row) => row.some((cell) => links.has(cell))).length;
}
