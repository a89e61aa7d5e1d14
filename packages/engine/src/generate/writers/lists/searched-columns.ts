import { LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { withTarget } from '../../../core/states/with-target.ts';
import { hasMarker } from '../../../core/wording/unique-text.ts';
import { Abandoned } from '../../abandoned.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { findForm } from '../forms/forms-to-test.ts';
import { lookUntil } from '../look-until.ts';
import { performSearch, type SearchPlace } from './search-place.ts';
import { mainList } from './search-queries.ts';
import { searchResults } from './search-results.ts';

/**
 * Tests that a search looks into the other texts of a member, too, such as the address of a person: into all that it looks
 * into while the test is written.
 */
export function findsByOtherTexts(place: SearchPlace, context: WriterContext): Proposal {
  const where = nameOfState(place.state);
  return {
    name: `Search on “${where}” finds by more than the name`,
    feature: 'Search',
    tags: ['search', 'columns'],
    priority: PROPOSAL_PRIORITY.search,
    async write(dryRun) {
      const start = await openState(dryRun, place.state, context);
      findForm(start, place.form);
      const list = mainList(start);
      if (!list) throw new Abandoned('Nothing is listed that one could search for.');
      // Since exploring saw it first, a log may have filled with what was done here: the next run does not find that.
      const first = withTarget(place.state.snapshot.collections, list.target) ?? list;
      const found: string[] = [];
      for (const { column, word } of otherWords(first).slice(0, LIMITS.generation.writing.searchedColumns)) {
        const position = dryRun.position();
        await performSearch(dryRun, place, word);
        const resultsIn = (page: FrameSnapshot) =>
          isNarrowed(page, list) ? searchResults(page, word, list, dryRun.records) : null;
        const results = resultsIn(await lookUntil(dryRun, (page) => resultsIn(page) !== null));
        for (const that of results?.expectations ?? []) await dryRun.expect(that);
        if (results) found.push(column);
        else dryRun.rewindTo(position);
      }
      if (found.length === 0) throw new Abandoned('It looks into nothing but the name.');
      const columns = [...new Set(found.filter((column) => column !== ''))];
      if (!found.includes(''))
        dryRun.rename(`Search on “${where}” finds by ${columns.map((column) => `“${column}”`).join(' and ')}`);
    },
  };
}

/** A word to search for, and the column that it stands in; '' where the list has no columns. */
export type ColumnWord = { readonly column: string; readonly word: string };

/**
 * For each column beside the first with a word, a word that a member has there and nowhere else, and a code, such as that of
 * a city after its street: what names somebody or something before what many members share.
 */
export function otherWords({ columns, rows }: CollectionSnapshot): readonly ColumnWord[] {
  const lasting = rows.filter((row) => !row.some(hasMarker));
  const width = Math.max(0, ...lasting.map((row) => row.length));
  const naming = columnOfNames(lasting);
  const found = Array.from({ length: width }, (_, index) => index)
    .filter((index) => index > naming)
    .flatMap((index) => {
      const own = lasting
        .flatMap((row) => wordsIn(row[index] ?? '').map((word) => ({ row, word })))
        .filter(({ row, word }) => row.every((cell, other) => other === index || !says(cell, word)))
        .map(({ word }) => ({ word, holding: lasting.filter((row) => row.some((cell) => says(cell, word))).length }))
        .filter(({ holding }) => holding < lasting.length)
        .toSorted((one, other) => one.holding - other.holding);
      const [plain, code] = [own.find(({ word }) => !isCode(word)), own.find(({ word }) => isCode(word))];
      return [plain, code].flatMap((best) => (best ? [{ column: columns[index] ?? '', ...best }] : []));
    });
  return found.toSorted((one, other) => one.holding - other.holding).map(({ column, word }) => ({ column, word }));
}

/** The first column in which most members have a text of their own. */
function columnOfNames(rows: readonly (readonly string[])[]): number {
  const own = (index: number) => new Set(rows.map((row) => row[index] ?? '').filter((cell) => /\p{L}{2}/u.test(cell)));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => index).findIndex((index) => own(index).size > rows.length / 2);
}

/** An address of mail is searched for as a whole; of other texts, the words with enough letters, and codes. */
function wordsIn(cell: string): readonly string[] {
  const words = cell.split(/[\s,;()·|/]+/u).filter((word) => word !== '');
  const [only] = words;
  if (words.length === 1 && only?.includes('@')) return [only];
  return words.filter(
    (word) => /^\p{L}{4,}$/u.test(word) || /^(?=.*\p{L})(?=.*\d)[\p{L}\d-]{4,}$/u.test(word) || isCode(word),
  );
}

/** A part of a postcode, a plate, a reference: capitals and digits. */
const isCode = (word: string): boolean => /^(?=.*\p{Lu})(?=.*\d)[\p{Lu}\d-]{3,}$/u.test(word);

function says(cell: string, word: string): boolean {
  return cell.toLowerCase().includes(word.toLowerCase());
}

function isNarrowed(page: FrameSnapshot, before: CollectionSnapshot): boolean {
  const now = withTarget(page.collections, before.target);
  return JSON.stringify(now?.rows) !== JSON.stringify(before.rows);
}
