import { LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { settledPage } from '../../../core/waiting/settled-page.ts';
import { NONSENSE } from '../../../core/wording/unique-text.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { findForm } from '../forms/forms-to-test.ts';
import { lookUntil } from '../look-until.ts';
import { bringsAllBack } from './cleared-search.ts';
import { isOfPage } from './search-of-page.ts';
import { performSearch, type SearchPlace } from './search-place.ts';
import { compareForSearch, mainList, queriesFor } from './search-queries.ts';
import { searchResults } from './search-results.ts';
import { findsByOtherTexts } from './searched-columns.ts';

/** Tests that a search lists what matches, whatever the case, and nothing for nonsense. */
export const writeSearchForms: Writer = (context) =>
  searches(context).flatMap((place) => [
    findsMatches(place, context),
    findsByOtherTexts(place, context),
    findsNothing(place, context),
    bringsAllBack(place, context),
    suggests(place, context),
  ]);

function searches({ explored }: WriterContext): readonly SearchPlace[] {
  const places: SearchPlace[] = [];
  // The search of a header is the same on every page. A page with a list is best, as results can be judged there.
  const states = [...distinctStates(explored)].sort(compareForSearch);
  for (const state of states) {
    for (const form of state.snapshot.forms) {
      const field = form.fields.find(isText);
      const isKnown = (place: SearchPlace) =>
        isSameForm(place.form, form) &&
        (withoutQuery(place.state.route) === withoutQuery(state.route) ||
          !isOfPage(form, state.snapshot) ||
          !isOfPage(place.form, place.state.snapshot));
      if (!field || purposeOf(form, state.snapshot) !== 'search' || places.some(isKnown)) continue;
      places.push({ state, form, field, queries: queriesFor(state, explored) });
    }
  }
  return places;
}

function findsMatches(place: SearchPlace, context: WriterContext): Proposal {
  return {
    name: `Search on “${nameOfState(place.state)}” returns what matches`,
    feature: 'Search',
    tags: ['search'],
    priority: PROPOSAL_PRIORITY.search,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      findForm(page, place.form);
      // A list that was still loading, or empty, while exploring gave no words.
      const isKnown = place.queries.length > 0;
      const queries = isKnown ? place.queries : queriesFor({ ...place.state, snapshot: page }, context.explored);
      const { word, before } = await fittingQuery(dryRun, { ...place, queries }, page);
      const { search: limit } = LIMITS.generation.expectations;
      const shown = await dryRun.observe({ limit, since: page, counts: false });
      const results = searchResults(shown, word, before, dryRun.records);
      if (!results) throw new Abandoned(`Searching for “${word}” listed nothing that holds it the second time.`);
      for (const that of results.expectations) await dryRun.expect(that);
      await performSearch(dryRun, place, word.toUpperCase() === word ? word.toLowerCase() : word.toUpperCase());
      await dryRun.look();
      for (const that of results.whateverTheCase) await dryRun.expect(that);
    },
  };
}

function findsNothing(place: SearchPlace, context: WriterContext): Proposal {
  return {
    name: `Search on “${nameOfState(place.state)}” finds nothing for nonsense`,
    feature: featureOfState(place.state) === 'Start page' ? 'Search' : featureOfState(place.state),
    tags: ['search'],
    priority: PROPOSAL_PRIORITY.refusal,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      findForm(page, place.form);
      const list = mainList(page);
      const [word] = place.queries;
      if (word !== undefined) {
        await performSearch(dryRun, place, `${word}q`);
        await dryRun.observe({ limit: LIMITS.generation.expectations.searchForNonsense, since: page });
        if (list) await dryRun.expect({ kind: 'count', target: list.items, comparison: 'exactly', count: '0' });
      }
      await performSearch(dryRun, place, NONSENSE);
      await dryRun.observe({ limit: LIMITS.generation.expectations.searchForNonsense, since: page });
      if (list) await dryRun.expect({ kind: 'count', target: list.items, comparison: 'exactly', count: '0' });
    },
  };
}

/** Tests that a suggestion leads to what it names. */
function suggests(place: SearchPlace, context: WriterContext): Proposal {
  return {
    name: `Suggestions of the search on “${nameOfState(place.state)}” lead where they say`,
    feature: 'Search',
    tags: ['search'],
    // Few fields suggest anything without saying so.
    priority: place.field.popup ? PROPOSAL_PRIORITY.search : PROPOSAL_PRIORITY.effect,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      const [word] = place.queries;
      if (word === undefined) throw new Abandoned('Nothing is listed that one could search for.');
      await dryRun.do({
        kind: 'type',
        text: word.slice(0, LIMITS.generation.writing.suggestionCharacters),
        target: findForm(page, place.form).fields.find(isText)?.target ?? place.field.target,
      });
      const typed = await dryRun.look();
      const option = await suggestion(typed, { page, dryRun });
      if (!option) throw new Abandoned('Nothing is suggested while typing.');
      await dryRun.do({ kind: 'click', target: option.target });
      await dryRun.observe({ limit: LIMITS.generation.expectations.takenSuggestion });
    },
  };
}

/** The first suggestion: an option, link or menu item that was not there before typing, else any option. */
async function suggestion(
  typed: FrameSnapshot,
  { page, dryRun }: { readonly page: FrameSnapshot; readonly dryRun: DryRun },
): Promise<SnapshotNode | undefined> {
  const { session, clock } = dryRun;
  const known = new Set(page.nodes.map(({ name }) => name));
  const endMs = clock.monotonicMs() + LIMITS.generation.writing.suggestionsMs;
  for (let shown = typed; ; shown = await settledPage(session, clock)) {
    const offered = shown.nodes.filter(({ role, interactive, name }) => OFFERED.has(role) && interactive && name);
    const option = offered.find(({ name }) => !known.has(name)) ?? offered.find(({ role }) => role === 'option');
    const left = endMs - clock.monotonicMs();
    if (option || left <= 0) return option;
    await session.nextChange({ timeoutMs: left });
  }
}

const OFFERED = new Set(['option', 'link', 'menuitem']);

/**
 * The first word whose results all contain it, and the list that was searched. Only its search is recorded. @throws
 * Abandoned when no word has such results; soon, when searching changes no list.
 */
async function fittingQuery(
  dryRun: DryRun,
  place: SearchPlace,
  start: FrameSnapshot,
): Promise<{ readonly word: string; readonly before: CollectionSnapshot | undefined }> {
  const before = mainList(start);
  const tried: string[] = [];
  let inVain = 0;
  for (const word of place.queries.slice(0, LIMITS.generation.writing.searchQueriesTried)) {
    if (inVain === LIMITS.generation.writing.vainSearches) break;
    tried.push(`“${word}”`);
    const position = dryRun.position();
    await performSearch(dryRun, place, word);
    // Many a search asks the server only after a pause in typing.
    const page = await lookUntil(dryRun, (now) => searchResults(now, word, before, dryRun.records) !== null);
    if (searchResults(page, word, before, dryRun.records)) return { word, before };
    if (listsOf(page) === listsOf(start)) inVain++;
    dryRun.rewindTo(position);
    await dryRun.session.goto(place.state.path, { timeoutMs: LIMITS.navigationTimeoutMs });
    await settledPage(dryRun.session, dryRun.clock);
  }
  throw new Abandoned(
    tried.length > 0
      ? `Searching for ${tried.join(', ')} listed nothing that holds it.`
      : 'Nothing is listed that one could search for.',
  );
}

function listsOf({ collections }: FrameSnapshot): string {
  return JSON.stringify(collections.map(({ rows }) => rows));
}
