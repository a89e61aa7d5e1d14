import { LIMITS, type Step } from '@assay/domain';
import type { CollectionSnapshot, FieldSnapshot, FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { purposeOf } from '../../core/forms/form-purpose.ts';
import { isText, submitStep } from '../../core/forms/form-steps.ts';
import { sameForm } from '../../core/forms/submit-outcome.ts';
import type { ExploredState } from '../../core/states/explored.ts';
import { look } from '../../core/waiting/settled-page.ts';
import type { Trial } from '../dry-run/dry-run.ts';
import {
  Abandoned,
  begin,
  distinctStates,
  featureOf,
  nameOf,
  PRIORITY,
  type Proposal,
  type Writer,
  type WriterContext,
} from '../proposal.ts';
import { find } from './accepted-forms.ts';
import { byMembers, mainList, queriesFor } from './search-queries.ts';

type SearchPlace = {
  readonly state: ExploredState;
  readonly form: FormSnapshot;
  readonly field: FieldSnapshot;
  /** Words to search for, the most telling first. */
  readonly queries: readonly string[];
};

/** A search returns what matches, whatever the case, and nothing for nonsense. */
export const writeSearch: Writer = (context) =>
  searches(context).flatMap((place) => [
    matches(place, context),
    findsNothing(place, context),
    suggests(place, context),
  ]);

function searches({ explored }: WriterContext): readonly SearchPlace[] {
  const places: SearchPlace[] = [];
  // Where something is listed, a search can be judged; the same box stands on every page.
  const states = [...distinctStates(explored)].sort(byMembers);
  for (const state of states) {
    for (const form of state.snapshot.forms) {
      const field = form.fields.find(isText);
      if (!field || purposeOf(form, state.snapshot) !== 'search' || places.some((place) => sameForm(place.form, form)))
        continue;
      places.push({ state, form, field, queries: queriesFor(state, explored) });
    }
  }
  return places;
}

function matches(place: SearchPlace, context: WriterContext): Proposal {
  return {
    name: `Search on “${nameOf(place.state)}” returns what matches`,
    feature: 'Search',
    tags: ['search'],
    priority: PRIORITY.search,
    async write(trial) {
      const page = await begin(trial, place.state, context);
      find(page, place.form);
      const word = await fittingQuery(trial, place);
      const results = await trial.observe({ limit: 4, since: page });
      const list = resultList(results, word);
      if (!list) throw new Abandoned(`Searching for “${word}” listed nothing that holds it the second time.`);
      await trial.expect({ kind: 'each', target: list.items, match: { mode: 'matches', text: `(?i:${word})` } });
      await search(trial, place, word.toUpperCase() === word ? word.toLowerCase() : word.toUpperCase());
      await trial.look();
      await trial.expect({ kind: 'count', target: list.items, comparison: 'exactly', count: String(list.size) });
    },
  };
}

function findsNothing(place: SearchPlace, context: WriterContext): Proposal {
  return {
    name: `Search on “${nameOf(place.state)}” finds nothing for nonsense`,
    feature: featureOf(place.state) === 'Start page' ? 'Search' : featureOf(place.state),
    tags: ['search'],
    priority: PRIORITY.search,
    async write(trial) {
      const page = await begin(trial, place.state, context);
      find(page, place.form);
      const list = mainList(page);
      const [word] = place.queries;
      if (word !== undefined) {
        await search(trial, place, `${word}q`);
        await trial.observe({ limit: 3, since: page });
        if (list) await trial.expect({ kind: 'count', target: list.items, comparison: 'exactly', count: '0' });
      }
      await search(trial, place, 'zzqx {{unique}}');
      await trial.observe({ limit: 3, since: page });
      if (list) await trial.expect({ kind: 'count', target: list.items, comparison: 'exactly', count: '0' });
    },
  };
}

/** What is suggested while typing leads where it says. */
function suggests(place: SearchPlace, context: WriterContext): Proposal {
  return {
    name: `Suggestions of the search on “${nameOf(place.state)}” lead where they say`,
    feature: 'Search',
    tags: ['search'],
    priority: PRIORITY.search,
    async write(trial) {
      const page = await begin(trial, place.state, context);
      const [word] = place.queries;
      if (word === undefined) throw new Abandoned('Nothing is listed that one could search for.');
      await trial.do({
        kind: 'type',
        text: word.slice(0, 5),
        target: find(page, place.form).fields.find(isText)?.target ?? place.field.target,
      });
      const typed = await trial.look();
      const option = await suggestion(typed, { page, trial });
      if (!option) throw new Abandoned('Nothing is suggested while typing.');
      await trial.do({ kind: 'click', target: option.target });
      await trial.observe({ limit: 4 });
    },
  };
}

/** Suggestions may come after a pause in typing, and then after an answer of the server. */
const SUGGESTED_WITHIN_MS = 2_000;

/** What the page offers after a text was typed that it did not offer before. */
async function suggestion(
  typed: FrameSnapshot,
  { page, trial }: { readonly page: FrameSnapshot; readonly trial: Trial },
): Promise<SnapshotNode | undefined> {
  const { session, clock } = trial;
  const known = new Set(page.nodes.map(({ name }) => name));
  const endMs = clock.monotonicMs() + SUGGESTED_WITHIN_MS;
  for (let shown = typed; ; shown = await look(session, clock)) {
    const offered = shown.nodes.filter(({ role, interactive, name }) => OFFERED.has(role) && interactive && name);
    const option = offered.find(({ name }) => !known.has(name)) ?? offered.find(({ role }) => role === 'option');
    const left = endMs - clock.monotonicMs();
    if (option || left <= 0) return option;
    await session.nextChange({ timeoutMs: left });
  }
}

const OFFERED = new Set(['option', 'link', 'menuitem']);

async function search(trial: Trial, { form, field }: SearchPlace, query: string): Promise<void> {
  const page = await trial.look();
  const current = page.forms.find((other) => sameForm(other, form))?.fields.find(isText) ?? field;
  await trial.do({ kind: 'type', text: query, target: current.target });
  const before = page.structure;
  const live = await trial.look();
  const submit: Step | null = submitStep(form);
  if (live.structure === before || live.url === page.url) if (submit) await trial.do(submit);
}

const QUERIES_TRIED = 4;

/** Tries words until one lists what holds it, then writes only that one down. */
async function fittingQuery(trial: Trial, place: SearchPlace): Promise<string> {
  const queries = place.queries.slice(0, QUERIES_TRIED);
  for (const query of queries) {
    const written = trial.written();
    await search(trial, place, query);
    const list = resultList(await trial.look(), query);
    if (list?.rows.every((row) => row.join(' ').toLowerCase().includes(query.toLowerCase()))) return query;
    trial.unwrite(written);
    await trial.session.goto(place.state.path, { timeoutMs: LIMITS.navigationTimeoutMs });
    await look(trial.session, trial.clock);
  }
  const tried = queries.map((query) => `“${query}”`).join(', ');
  throw new Abandoned(
    tried ? `Searching for ${tried} listed nothing that holds it.` : 'Nothing is listed that one could search for.',
  );
}

function resultList(page: FrameSnapshot, word: string): CollectionSnapshot | undefined {
  const needle = word.toLowerCase();
  const holding = page.collections.filter((list) =>
    list.rows.some((row) => row.join(' ').toLowerCase().includes(needle)),
  );
  return holding.toSorted((a, b) => b.size - a.size)[0];
}
