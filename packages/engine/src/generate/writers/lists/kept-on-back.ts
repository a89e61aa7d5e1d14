import { LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { isLeftBehind } from '../../is-left-behind.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { namedLinks } from '../named-links.ts';
import { startAnew } from '../start-anew.ts';
import { eachAsAsked } from './each-as-asked.ts';
import { type Filter, optionsNow, setFilter } from './filter-fields.ts';
import { narrowedLists } from './filtered-lists.ts';
import { lookOnceNarrowed } from './look-once-narrowed.ts';

/** Tests that a list is still narrowed when one goes back to it from one of its members. Once for each route. */
export const writeKeptOnBack: Writer = (context) => {
  const seen = new Set<string>();
  return narrowedLists(context.explored).flatMap(({ state, filters }): Proposal[] => {
    const route = withoutQuery(state.route);
    if (namedLinks(state.snapshot).length === 0 || seen.has(route)) return [];
    seen.add(route);
    return [proposalFor(state, filters, context)];
  });
};

function proposalFor(state: ExploredState, filters: readonly Filter[], context: WriterContext): Proposal {
  return {
    name: `“${nameOfState(state)}” is still narrowed when one goes back to it`,
    feature: featureOfState(state),
    tags: ['filter', 'back'],
    priority: PROPOSAL_PRIORITY.member,
    async write(dryRun) {
      const start = await openState(dryRun, state, context);
      const position = dryRun.position();
      for (const filter of filters.slice(0, LIMITS.generation.writing.filtersTriedForBack)) {
        const options = await optionsNow(dryRun, filter, start);
        const option = options.find((each) => each !== filter.field.value && !isLeftBehind(each, dryRun.records));
        if (option !== undefined && (await isKept(dryRun, { filter, option, start }))) return;
        await startAnew(dryRun, position, state.path);
      }
      throw new Abandoned('No list is narrowed so that each member says it, before and after.');
    },
  };
}

type Narrowing = { readonly filter: Filter; readonly option: string; readonly start: FrameSnapshot };

/** Narrows the list, follows the link of a member, and goes back. False where nothing tells that it is narrowed. */
async function isKept(dryRun: DryRun, { filter, option, start }: Narrowing): Promise<boolean> {
  await setFilter(dryRun, filter, option);
  const page = await lookOnceNarrowed(dryRun, start);
  const asked = eachAsAsked(page, start, option, dryRun.records);
  const link = lastingLink(page, dryRun);
  if (asked.length === 0 || !link) return false;
  for (const that of asked) await dryRun.expect(that);
  await dryRun.do({ kind: 'click', target: link.target });
  const there = await dryRun.look();
  if (withoutQuery(there.url) === withoutQuery(page.url)) return false;
  await dryRun.do({ kind: 'back' });
  await dryRun.look();
  for (const that of asked) if (!(await dryRun.expect(that))) return false;
  if (filter.field.type === 'select')
    await dryRun.expect({ kind: 'value', target: filter.field.target, match: { mode: 'is', text: option } });
  return true;
}

/** A link that the next run has as well: it names no record that tests created. */
function lastingLink(page: FrameSnapshot, { records }: DryRun): SnapshotNode | undefined {
  return namedLinks(page).find(({ link: { href = '', name } }) => !records.namesOwn(name) && !records.isOwnPage(href))
    ?.link;
}
