import { LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import type { ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { routeOf, withoutQuery } from '../../../core/states/route-without-ids.ts';
import { hasMarker } from '../../../core/wording/unique-text.ts';
import { isVolatile } from '../../derive/changeable-texts.ts';
import { nameOfState } from '../../name-of-state.ts';

/**
 * Words to search for: from the list of the page when its rows link to pages; else from the names of pages of one
 * member, then from the list.
 */
export function queriesFor({ snapshot }: ExploredState, { states }: ExploredApplication): readonly string[] {
  const list = mainList(snapshot);
  const listed = list ? wordsOf(namesIn(list)) : [];
  if (list && linkedIn(list, snapshot) > 0) return listed;
  const members = states.filter(isMember);
  return [...new Set([...wordsOf([...new Set(members.map(nameOfState))]), ...listed])];
}

/** The first text that no other row has, and that is no time, of each row that Assay did not create. */
function namesIn({ rows }: CollectionSnapshot): readonly string[] {
  const shared = (cell: string) => rows.filter((row) => row.includes(cell)).length > 1;
  const lasting = rows.filter((row) => !row.some(hasMarker));
  return lasting.map((row) => row.find((cell) => /\p{L}{4}/u.test(cell) && !isVolatile(cell) && !shared(cell)) ?? '');
}

/** Words of the names, the most frequent first, without words that all names have. Of a single name, all words. */
function wordsOf(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names)
    for (const word of new Set(name.split(/[^\p{L}]+/u)))
      if (word.length >= LIMITS.generation.writing.searchWordLetters) counts.set(word, (counts.get(word) ?? 0) + 1);
  const telling = [...counts].filter(([, count]) => count < names.length || names.length === 1);
  return telling.toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
}

/**
 * Compares states by how well a search can be judged there: lists of links first, then larger lists. The page of one
 * member comes last, as its lists show parts of that member.
 */
export function compareForSearch(a: ExploredState, b: ExploredState): number {
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

/** The main list of a page: the one with the most links, else the largest; a menu only where there is nothing else. */
export function mainList(page: FrameSnapshot): CollectionSnapshot | undefined {
  return page.collections.toSorted(
    (a, b) =>
      Number(isMenu(a, page)) - Number(isMenu(b, page)) || linkedIn(b, page) - linkedIn(a, page) || b.size - a.size,
  )[0];
}

/** True for a list of links alone, each of which leads to another part of the application. */
function isMenu({ kind, rows }: CollectionSnapshot, { nodes, url }: FrameSnapshot): boolean {
  if (kind === 'table') return false;
  const hrefs = new Map(nodes.flatMap(({ role, name, href }) => (role === 'link' && href ? [[name, href]] : [])));
  const paths = rows.map((row) => (row.length === 1 ? hrefs.get(row[0] ?? '') : undefined));
  if (paths.some((path) => path === undefined)) return false;
  const routes = new Set(paths.map((path) => withoutQuery(routeOf(path ?? '', url))));
  const parts = new Set([...routes].map((route) => route.split('/')[1]));
  return routes.size === rows.length && parts.size > rows.length / 2;
}

/** Number of rows with a link. */
function linkedIn({ rows }: CollectionSnapshot, page: FrameSnapshot): number {
  const links = new Set(page.nodes.filter(({ role, name }) => role === 'link' && name !== '').map(({ name }) => name));
  return rows.filter((row) => row.some((cell) => links.has(cell))).length;
}
