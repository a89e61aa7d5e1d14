import { type Expectation, LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { hasMarker } from '../../../core/wording/unique-text.ts';
import { textTarget } from '../text-target.ts';

/** What a search for a word listed: what must hold each time that the word is searched for. */
export type SearchResults = {
  /** What a page shows that lists these results. */
  readonly expectations: readonly Expectation[];
  /** What holds for the same word in other letters. */
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
): SearchResults | null {
  const list = listHolding(page, word);
  if (list) return list.rows.every((row) => holds(row, word)) ? inList(list, word) : null;
  return before ? amongTexts(page, word, before) : null;
}

function inList({ items, size }: CollectionSnapshot, word: string): SearchResults {
  return {
    expectations: [{ kind: 'each', target: items, match: { mode: 'matches', text: `(?i:${word})` } }],
    whateverTheCase: [{ kind: 'count', target: items, comparison: 'exactly', count: String(size) }],
  };
}

function amongTexts(page: FrameSnapshot, word: string, before: CollectionSnapshot): SearchResults | null {
  const shown = new Set(page.nodes.map(({ name }) => name));
  const members = before.rows
    .filter((row) => !row.some(hasMarker))
    .map((row) => ({ row, name: namingText(row, before) }));
  const named = members.flatMap(({ row, name }) => (name === undefined ? [] : [{ name, matches: holds(row, word) }]));
  const isAsExpected = named.every(({ name, matches }) => shown.has(name) === matches);
  const [kept, gone] = [named.filter(({ matches }) => matches), named.filter(({ matches }) => !matches)];
  if (!isAsExpected || kept.length === 0 || gone.length === 0) return null;
  const limit = LIMITS.generation.writing.rowsOfFormerPage;
  const expectations: readonly Expectation[] = [
    ...kept.slice(0, limit).map(({ name }) => ({ kind: 'visible' as const, target: textTarget(name) })),
    ...gone.slice(0, limit).map(({ name }) => ({ kind: 'absent' as const, target: textTarget(name) })),
  ];
  return { expectations, whateverTheCase: expectations };
}

/** The first text with a word in it that no other member has. */
function namingText(row: readonly string[], { rows }: CollectionSnapshot): string | undefined {
  return row.find((text) => /\p{L}{3}/u.test(text) && rows.filter((other) => other.includes(text)).length === 1);
}

/** The largest list with a member that holds the word. */
function listHolding(page: FrameSnapshot, word: string): CollectionSnapshot | undefined {
  const holding = page.collections.filter(({ rows }) => rows.some((row) => holds(row, word)));
  return holding.toSorted((a, b) => b.size - a.size)[0];
}

function holds(row: readonly string[], word: string): boolean {
  return row.join(' ').toLowerCase().includes(word.toLowerCase());
}
