import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import { controlLabels } from '../../derive/control-labels.ts';
import { tellingCells } from '../../derive/expectations-of-lists.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { isRowLeftBehind } from '../../is-left-behind.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { lookUntil } from '../look-until.ts';
import { startAnew } from '../start-anew.ts';
import { eachAsAsked, isOption } from './each-as-asked.ts';
import { type Filter, setFilter } from './filter-fields.ts';
import { narrowedLists } from './filtered-lists.ts';
import { type NarrowingChoice, narrowsAlone, tellingOption } from './narrowing-choice.ts';
import { sameLists } from './same-lists.ts';
import { searchOf, suggests } from './search-of-page.ts';
import { performSearch, type SearchPlace } from './search-place.ts';
import { mainList } from './search-queries.ts';

type Row = readonly string[];

/**
 * Tests that a search and a filter hold together: of what a word finds, the filter leaves what it asks for, and brings nothing
 * back that the word left out. Once for each route with both, of tables that show in a column what the filter asks for.
 */
export const writeSearchedFilters: Writer = (context) => {
  const seen = new Set<string>();
  return narrowedLists(context.explored).flatMap(({ state, filters }): Proposal[] => {
    const route = withoutQuery(state.route);
    const form = searchOf(state.snapshot);
    const field = form?.fields.find(isText);
    if (!form || !field || suggests(form) || isInBar(form, state.snapshot) || seen.has(route)) return [];
    seen.add(route);
    return [proposalFor({ state, form, field, queries: [] }, filters, context)];
  });
};

function proposalFor(place: SearchPlace, filters: readonly Filter[], context: WriterContext): Proposal {
  const { state } = place;
  return {
    name: `A search and a filter of “${nameOfState(state)}” hold together`,
    feature: featureOfState(state),
    tags: ['filter', 'search', 'combined'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const start = await openState(dryRun, state, context);
      const position = dryRun.position();
      for (const word of sharedWords(start, dryRun).slice(0, LIMITS.generation.writing.searchQueriesTried)) {
        const found = await search(dryRun, place, { word, start });
        const choice = found && (await choiceIn(dryRun, filters, found));
        if (choice) return holdsTogether(dryRun, { ...choice, word, start, found, list: nameOfState(state), place });
        await startAnew(dryRun, position, state.path);
      }
      throw new Abandoned('No word finds members of which a filter leaves some.');
    },
  };
}

/** Words that several rows say, and not all of them; those of most rows first. */
function sharedWords(page: FrameSnapshot, dryRun: DryRun): readonly string[] {
  const rows = (mainList(page)?.rows ?? []).filter((row) => !isRowLeftBehind(row, dryRun.records));
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const word of new Set(row.join(' ').match(WORD) ?? [])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1 && count < rows.length);
  return shared.toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
}

const WORD = new RegExp(String.raw`\p{L}{${LIMITS.generation.writing.searchWordLetters},}`, 'gu');

/** What the search lists; null where it changes nothing. */
async function search(
  dryRun: DryRun,
  place: SearchPlace,
  { word, start }: { readonly word: string; readonly start: FrameSnapshot },
): Promise<FrameSnapshot | null> {
  await performSearch(dryRun, place, word);
  const page = await lookUntil(dryRun, (now) => !sameLists(now, start));
  return sameLists(page, start) ? null : page;
}

/** A filter with an option that some of the members say, and others do not. */
async function choiceIn(
  dryRun: DryRun,
  filters: readonly Filter[],
  found: FrameSnapshot,
): Promise<NarrowingChoice | undefined> {
  for (const filter of filters) {
    const option = await tellingOption(dryRun, filter, found);
    if (option !== undefined) return { filter, option };
  }
  return undefined;
}

type Together = NarrowingChoice & {
  readonly word: string;
  readonly start: FrameSnapshot;
  /** What the word alone finds. */
  readonly found: FrameSnapshot;
  readonly list: string;
  readonly place: SearchPlace;
};

/** @throws Abandoned */
async function holdsTogether(dryRun: DryRun, together: Together): Promise<void> {
  const { filter, option, found } = together;
  await setFilter(dryRun, filter, option);
  const asked = (page: FrameSnapshot) => eachAsAsked(page, found, option, dryRun.records);
  const page = await lookUntil(dryRun, (now) => asked(now).length > 0);
  if (asked(page).length === 0) {
    const isIgnored = sameLists(page, found) && (await holdsAlone(dryRun, together));
    if (isIgnored) dryRun.suspect(ignored(together, 'The list stayed as the search had left it.'));
    throw new Abandoned('Together, the filter leaves what it does not ask for.');
  }
  for (const that of asked(page)) await dryRun.expect(that);
  const says = (row: Row) => row.some((cell) => isOption(cell, option)) && !isRowLeftBehind(row, dryRun.records);
  const labels = controlLabels(page);
  const target = mainList(page)?.target ?? { role: 'table' as const };
  const kept = mainList(found)?.rows.find(says);
  const cells = kept ? tellingCells(kept, labels) : [];
  if (cells.length > 0) await dryRun.expect({ kind: 'row', target, cells });
  const left = textLeftOut(together, says, labels);
  if (left === undefined || (await dryRun.expect({ kind: 'no-row', target, cells: [left] }))) return;
  dryRun.suspect(ignored(together, 'The list then showed what the search had left out.'));
  throw new Abandoned('The filter brings back what the search had left out.');
}

/**
 * A text of a row that the filter asks for and that the search left out. A search may also look into what no column shows, and
 * what it found may go on on other pages: only of a list that it made shorter, and a text of no row that it found.
 */
function textLeftOut(
  { start, found, word }: Together,
  says: (row: Row) => boolean,
  labels: readonly string[],
): string | undefined {
  const [all, some] = [mainList(start)?.rows ?? [], mainList(found)?.rows ?? []];
  if (some.length >= all.length) return undefined;
  const isFound = (text: string) => some.some((row) => row.includes(text));
  const left = all.filter((row) => says(row) && !holds(row, word));
  return left.flatMap((row) => tellingCells(row, labels)).find((text) => !isFound(text));
}

const holds = (row: Row, word: string): boolean => row.some((cell) => cell.toLowerCase().includes(word.toLowerCase()));

/** True where the filter does what it says in the whole list. */
async function holdsAlone(dryRun: DryRun, { start, place, ...choice }: Together): Promise<boolean> {
  await startAnew(dryRun, dryRun.position(), place.state.path);
  return narrowsAlone(dryRun, choice, start);
}

const ignored = ({ word, option, filter, list }: Together, then: string) =>
  ({
    kind: 'unmet-request',
    title: `The search and “${filter.field.label}” of “${list}” do not hold together`,
    severity: 'serious',
    tried: `“${word}” was searched for, then “${option}” chosen in “${filter.field.label}”. ${then} It was so both times.`,
  }) as const;
