import { type Expectation, LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import type { OwnRecords } from '../../../core/records-port.ts';
import { isVolatile } from '../../derive/changeable-texts.ts';
import { isRowLeftBehind } from '../../is-left-behind.ts';
import { textTarget } from '../text-target.ts';

/** What a search for a word listed: what must hold each time that the word is searched for. */
export type SearchResults = {
  /** What a page shows that lists these results. */
  readonly expectations: readonly Expectation[];
  /** What holds for the same word in other letters: members that others add may match as well, so nothing is counted. */
  readonly whateverTheCase: readonly Expectation[];
};

/**
 * Judges the page that a search for the word leads to; null when it lists what does not match, or nothing. `before` is the
 * list that was searched. A single result is often no list any more: then the members of `before` that match must still
 * be shown, and the others must be gone.
 */
export function searchResults(
  page: FrameSnapshot,
  word: string,
  before: CollectionSnapshot | undefined,
  records: OwnRecords,
): SearchResults | null {
  const list = listHolding(page, word);
  if (list) return list.rows.every((row) => holds(row, word)) ? inList(list, word, records) : null;
  return before ? amongTexts(page, word, { before, records }) : null;
}

function inList(list: CollectionSnapshot, word: string, records: OwnRecords): SearchResults {
  const each: Expectation = { kind: 'each', target: list.items, match: { mode: 'matches', text: `(?i:${word})` } };
  const names = lastingMembers(list, records).map(({ name }) => name);
  return { expectations: [each], whateverTheCase: [each, ...shows(names)] };
}

type Searched = { readonly before: CollectionSnapshot; readonly records: OwnRecords };

function amongTexts(page: FrameSnapshot, word: string, { before, records }: Searched): SearchResults | null {
  const shown = new Set(page.nodes.map(({ name }) => name));
  const members = lastingMembers(before, records).map(({ row, name }) => ({ name, matches: holds(row, word) }));
  const isAsExpected = members.every(({ name, matches }) => shown.has(name) === matches);
  const [kept, gone] = [members.filter(({ matches }) => matches), members.filter(({ matches }) => !matches)];
  if (!isAsExpected || kept.length === 0 || gone.length === 0) return null;
  const left = gone.slice(0, LIMIT).map(({ name }) => ({ kind: 'absent' as const, target: textTarget(name) }));
  const expectations = [...shows(kept.map(({ name }) => name)), ...left];
  return { expectations, whateverTheCase: expectations };
}

const LIMIT = LIMITS.generation.writing.rowsOfFormerPage;

/** Expects that the first of these members are shown. */
export function shows(names: readonly string[]): readonly Expectation[] {
  return names.slice(0, LIMIT).map((name) => ({ kind: 'visible', target: textTarget(name) }));
}

type Member = { readonly row: readonly string[]; readonly name: string };

/**
 * The members that Assay did not create, each with the first text with a word in it that no other member has; a time, such
 * as '26 Nov, 08:27', may be another one in the next run.
 */
export function lastingMembers({ rows }: CollectionSnapshot, records: OwnRecords): readonly Member[] {
  const isOwn = (text: string) => rows.filter((other) => other.includes(text)).length === 1;
  const names = (text: string) => /\p{L}{3}/u.test(text) && !isVolatile(text) && isOwn(text);
  return rows.flatMap((row) => {
    const name = isRowLeftBehind(row, records) ? undefined : row.find(names);
    return name === undefined ? [] : [{ row, name }];
  });
}

/** The largest list with a member that holds the word. */
function listHolding(page: FrameSnapshot, word: string): CollectionSnapshot | undefined {
  const holding = page.collections.filter(({ rows }) => rows.some((row) => holds(row, word)));
  return holding.toSorted((a, b) => b.size - a.size)[0];
}

function holds(row: readonly string[], word: string): boolean {
  return row.join(' ').toLowerCase().includes(word.toLowerCase());
}
