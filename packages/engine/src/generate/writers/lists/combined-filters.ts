import { type Expectation, LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { fieldKey } from '../../../core/forms/fields-to-fill.ts';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { BrokenRelation } from '../../dry-run/second-look.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { isLeftBehind, isRowLeftBehind } from '../../is-left-behind.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { lookUntil } from '../look-until.ts';
import { startAnew } from '../start-anew.ts';
import { eachAsAsked, isOption } from './each-as-asked.ts';
import { type Filter, optionsNow, setFilter } from './filter-fields.ts';
import { narrowedLists } from './filtered-lists.ts';
import { lookOnceNarrowed } from './look-once-narrowed.ts';
import { type NarrowingChoice, narrowsAlone, tellingOption } from './narrowing-choice.ts';

/**
 * Tests that filters narrow a list together: each member is as two of them ask for, and as more of them do where they fit.
 * Once for each route with two filters, of tables that show in a column what each filter asks for.
 */
export const writeCombinedFilters: Writer = (context) => {
  const seen = new Set<string>();
  return narrowedLists(context.explored).flatMap(({ state, filters }): Proposal[] => {
    const route = withoutQuery(state.route);
    if (filters.length < 2 || seen.has(route)) return [];
    seen.add(route);
    return [proposalFor(state, filters, context)];
  });
};

function proposalFor(state: ExploredState, filters: readonly Filter[], context: WriterContext): Proposal {
  return {
    name: `Filters of “${nameOfState(state)}” narrow the list together`,
    feature: featureOfState(state),
    tags: ['filter', 'combined'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const start = await openState(dryRun, state, context);
      const position = dryRun.position();
      for (const first of filters.slice(0, LIMITS.generation.writing.filtersCombined)) {
        for (const second of filters.filter((filter) => filter !== first)) {
          const choices = await narrowedByBoth(dryRun, { first, second, start });
          const asked = choices && (await asBothAsk(dryRun, choices));
          if (asked) {
            const others = filters.filter((filter) => filter !== first && filter !== second);
            return narrowFurther(dryRun, others, asked);
          }
          const isDoubtful = choices !== null && listsOthers(await dryRun.look(), choices, dryRun);
          await startAnew(dryRun, position, state.path);
          if (!choices) continue;
          if (isDoubtful && (await narrowsAlone(dryRun, choices.second, start))) dryRun.suspect(takesBack(choices));
          throw new Abandoned('Together, the filters list what one of them leaves out.');
        }
      }
      throw new Abandoned('No two filters narrow a list so that each member says it.');
    },
  };
}

type Pair = { readonly first: Filter; readonly second: Filter; readonly start: FrameSnapshot };
type Choices = {
  readonly first: NarrowingChoice;
  readonly second: NarrowingChoice;
  readonly asked: readonly Expectation[];
};

/**
 * Chooses in the first filter, and in the second what some of the members say that are left; null where the list does not
 * show both.
 */
async function narrowedByBoth(dryRun: DryRun, { first, second, start }: Pair): Promise<Choices | null> {
  const isLasting = (option: string) => !isLeftBehind(option, dryRun.records);
  const offered = (await optionsNow(dryRun, first, start)).filter((option) => option !== first.field.value);
  for (const option of offered.filter(isLasting).slice(0, LIMITS.generation.writing.filterOptionsPerTest)) {
    const before = dryRun.position();
    const former = dryRun.looks.at(-1) ?? start;
    await setFilter(dryRun, first, option);
    const page = await lookOnceNarrowed(dryRun, former);
    const asked = eachAsAsked(page, start, option, dryRun.records);
    const other = asked.length === 0 ? undefined : await tellingOption(dryRun, second, page);
    if (other !== undefined) {
      for (const that of asked) await dryRun.expect(that);
      return { first: { filter: first, option }, second: { filter: second, option: other }, asked };
    }
    dryRun.rewindTo(before);
  }
  return null;
}

/** Chooses in the second filter, too, and gives what both ask for. Null where a member is not so. */
async function asBothAsk(dryRun: DryRun, { second, asked }: Choices): Promise<readonly Expectation[] | null> {
  const before = dryRun.looks.at(-1);
  await setFilter(dryRun, second.filter, second.option);
  const saysIt = (page: FrameSnapshot) => (before ? eachAsAsked(page, before, second.option, dryRun.records) : []);
  const both = saysIt(await lookUntil(dryRun, (page) => saysIt(page).length > 0));
  if (both.length === 0) return null;
  const all = [...asked, ...both];
  for (const that of all) if (!(await dryRun.expect(that))) return null;
  return all;
}

/**
 * Chooses in the other filters, too, as long as each member is as all of them ask for: one may be ignored only beside a certain
 * other one. A choice that does not fit is no part of the test.
 */
async function narrowFurther(dryRun: DryRun, filters: readonly Filter[], asked: readonly Expectation[]): Promise<void> {
  let all = asked;
  for (const filter of filters) {
    const before = dryRun.position();
    const page = await dryRun.look();
    const option = await tellingOption(dryRun, filter, page);
    if (option === undefined) continue;
    await setFilter(dryRun, filter, option);
    const saysIt = (now: FrameSnapshot) => eachAsAsked(now, page, option, dryRun.records);
    const own = saysIt(await lookUntil(dryRun, (now) => saysIt(now).length > 0));
    all = [...all, ...own];
    let holds = own.length > 0;
    for (const that of all) holds &&= await dryRun.expect(that);
    if (!holds) return dryRun.rewindTo(before);
  }
}

/**
 * True where both are still chosen, as some filters take each other back, and a member is not as both ask for. What a test left
 * behind says nothing.
 */
function listsOthers({ forms, collections }: FrameSnapshot, { first, second }: Choices, { records }: DryRun): boolean {
  const asked = [first, second].map(({ option }) => option);
  const isOther = (row: readonly string[]) =>
    !isRowLeftBehind(row, records) && asked.some((option) => !row.some((cell) => isOption(cell, option)));
  const fields = forms.flatMap((form) => form.fields);
  const areChosen = [first, second].every(({ filter, option }) =>
    fields.some((field) => fieldKey(field) === fieldKey(filter.field) && isOption(field.value, option)),
  );
  return areChosen && collections.some(({ kind, rows }) => kind === 'table' && rows.some(isOther));
}

function takesBack({ first, second }: Choices): BrokenRelation {
  const [one, other] = [first, second].map(({ filter }) => `“${filter.field.label}”`);
  return {
    kind: 'unmet-request',
    title: `${one} and ${other} together list others, too`,
    severity: 'serious',
    tried: `“${first.option}” was chosen in ${one}, then “${second.option}” in ${other}. The list then showed what one of both leaves out when it is alone. It was so both times.`,
  };
}
