import { type Expectation, LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { isLeftBehind, isRowLeftBehind } from '../../is-left-behind.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { lookUntil } from '../look-until.ts';
import { startAnew } from '../start-anew.ts';
import { eachAsAsked } from './each-as-asked.ts';
import { type Filter, optionsNow, setFilter } from './filter-fields.ts';
import { narrowedLists } from './filtered-lists.ts';
import { nextPageOf } from './next-page.ts';
import { sameLists } from './same-lists.ts';

/**
 * Tests that a narrowed list stays so when its page is turned: each member of the next page is as the filter asks for. Once for
 * each route with a filter and pages.
 */
export const writePagedFilters: Writer = (context) => {
  const seen = new Set<string>();
  return narrowedLists(context.explored).flatMap(({ state, filters }): Proposal[] => {
    const route = withoutQuery(state.route);
    if (!nextPageOf(state.snapshot) || seen.has(route)) return [];
    seen.add(route);
    return [proposalFor(state, filters, context)];
  });
};

function proposalFor(state: ExploredState, filters: readonly Filter[], context: WriterContext): Proposal {
  return {
    name: `The next page of “${nameOfState(state)}” is narrowed like the first`,
    feature: featureOfState(state),
    tags: ['filter', 'pages'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const start = await openState(dryRun, state, context);
      const position = dryRun.position();
      for (const filter of filters.slice(0, LIMITS.generation.writing.filtersCombined)) {
        const offered = await optionsNow(dryRun, filter, start);
        const lasting = offered.filter((each) => each !== filter.field.value && !isLeftBehind(each, dryRun.records));
        for (const option of lasting.slice(0, LIMITS.generation.writing.filterOptionsPerTest)) {
          if (await staysNarrowed(dryRun, { filter, option, start, list: nameOfState(state) })) return;
          await startAnew(dryRun, position, state.path);
        }
      }
      throw new Abandoned('No filter leaves more than one page, of which each member says it.');
    },
  };
}

type Narrowing = {
  readonly filter: Filter;
  readonly option: string;
  readonly start: FrameSnapshot;
  readonly list: string;
};

/** Chooses the option and turns the page. False where that leaves no second page, or one of too few members. */
async function staysNarrowed(dryRun: DryRun, { filter, option, start, list }: Narrowing): Promise<boolean> {
  await setFilter(dryRun, filter, option);
  const askedOf = (page: FrameSnapshot) => eachAsAsked(page, start, option, dryRun.records);
  const first = await lookUntil(dryRun, (page) => askedOf(page).length > 0);
  const asked = askedOf(first);
  const next = nextPageOf(first);
  if (asked.length === 0 || !next) return false;
  for (const that of asked) await dryRun.expect(that);
  await dryRun.do({ kind: 'click', target: next.target });
  const second = await lookUntil(dryRun, (page) => !sameLists(page, first));
  if (sameLists(second, first) || !lastsWithoutLeftovers(first, second, dryRun)) return false;
  if (await holdsAll(dryRun, asked)) return true;
  dryRun.suspect({
    kind: 'unmet-request',
    title: `The next page of “${list}” is not narrowed by “${filter.field.label}”`,
    severity: 'serious',
    tried: `“${option}” was chosen in “${filter.field.label}”, and each member of the list said so. On the next page, others were listed. It was so both times.`,
  });
  throw new Abandoned('The next page lists what the filter leaves out.');
}

async function holdsAll(dryRun: DryRun, asked: readonly Expectation[]): Promise<boolean> {
  for (const that of asked) if (!(await dryRun.expect(that))) return false;
  return true;
}

/**
 * True where the second page is there in the next run, too: what tests left behind on the first page is gone then, and as many
 * members of the second move up.
 */
function lastsWithoutLeftovers(first: FrameSnapshot, second: FrameSnapshot, { records }: DryRun): boolean {
  const isLeft = (row: readonly string[]) => isRowLeftBehind(row, records);
  const moveUp = rowsOf(first).filter(isLeft).length;
  const lasting = rowsOf(second).filter((row) => !isLeft(row)).length;
  return lasting - moveUp >= LIMITS.generation.writing.lastingOnNextPage;
}

const rowsOf = ({ collections }: FrameSnapshot) => collections.flatMap(({ rows }) => rows);
