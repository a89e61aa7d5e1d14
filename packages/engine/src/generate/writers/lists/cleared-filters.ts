import { LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { saysClear } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { isLeftBehind } from '../../is-left-behind.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { lookUntil } from '../look-until.ts';
import { startAnew } from '../start-anew.ts';
import { type Filter, optionsNow, setFilter } from './filter-fields.ts';
import { narrowedLists } from './filtered-lists.ts';
import { mainList } from './search-queries.ts';
import { lastingMembers, shows } from './search-results.ts';

/** Tests the control that takes all filters back: what a filter left out is listed again. Once for each route. */
export const writeClearedFilters: Writer = (context) => {
  const seen = new Set<string>();
  return narrowedLists(context.explored).flatMap(({ state, filters }): Proposal[] => {
    const { snapshot, route } = state;
    const clear = clearingControl(snapshot);
    const key = `${withoutQuery(route)} ${clear?.name}`;
    if (!clear || seen.has(key)) return [];
    seen.add(key);
    return [proposalFor(state, { clear, filters }, context)];
  });
};

/** A control that says that it clears filters, also while there is nothing to clear. */
function clearingControl({ nodes }: FrameSnapshot): SnapshotNode | undefined {
  return nodes.find(
    ({ role, name, interactive }) =>
      interactive && ['button', 'link'].includes(role) && saysClear(name) && SAYS_ALL_OR_FILTERS.test(name),
  );
}

const SAYS_ALL_OR_FILTERS = /filter|all|alle|tout|todo/iu;

type Clearing = { readonly clear: SnapshotNode; readonly filters: readonly Filter[] };

function proposalFor(state: ExploredState, { clear, filters }: Clearing, context: WriterContext): Proposal {
  return {
    name: `“${shorten(clear.name)}” on “${nameOfState(state)}” brings everything back`,
    feature: featureOfState(state),
    tags: ['filter', 'clear'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const start = await openState(dryRun, state, context);
      const left = await narrow(dryRun, start, { filters, path: state.path });
      const narrowed = await dryRun.look();
      await dryRun.do({ kind: 'click', target: clear.target });
      const isBack = (page: FrameSnapshot) => left.every((name) => isShown(page, name));
      const page = await lookUntil(dryRun, isBack);
      if (!isBack(page)) {
        if (filters.every((filter) => isAsBefore(page, filter)))
          dryRun.suspect({
            kind: 'unmet-request',
            title: `“${clear.name}” does not bring everything back`,
            severity: 'serious',
            tried: `A filter left “${left[0]}” out. After “${clear.name}” was pressed, each filter stood as at first, but the list did not show it. It was so both times.`,
          });
        throw new Abandoned('Not everything is listed again.');
      }
      await dryRun.observe({ since: narrowed, limit: LIMITS.generation.expectations.search, counts: false });
      for (const that of shows(left)) await dryRun.expect(that);
    },
  };
}

/** Makes the first choice that leaves something out, and gives the names of that. @throws Abandoned when none does. */
async function narrow(
  dryRun: DryRun,
  start: FrameSnapshot,
  { filters, path }: { readonly filters: readonly Filter[]; readonly path: string },
): Promise<readonly string[]> {
  const list = mainList(start);
  const names = list ? lastingMembers(list, dryRun.records).map(({ name }) => name) : [];
  const position = dryRun.position();
  for (const filter of filters) {
    const options = await optionsNow(dryRun, filter, start);
    const other = options
      .filter((option) => option !== filter.field.value && !isLeftBehind(option, dryRun.records))
      .at(-1);
    if (other === undefined) continue;
    await setFilter(dryRun, filter, other);
    const page = await dryRun.look();
    const left = names.filter((name) => !isShown(page, name));
    if (left.length > 0) return left;
    // A filter that is set stays so, also in the address: the page is opened anew for the next one.
    await startAnew(dryRun, position, path);
  }
  throw new Abandoned('No filter leaves anything out.');
}

function isShown({ nodes }: FrameSnapshot, name: string): boolean {
  return nodes.some((node) => node.name.includes(name));
}

function isAsBefore({ forms }: FrameSnapshot, { field }: Filter): boolean {
  const now = withTarget(
    forms.flatMap(({ fields }) => fields),
    field.target,
  );
  return now?.value === field.value;
}
