import { LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { eachAsAsked } from './each-as-asked.ts';
import { suspectOthers } from './lists-others.ts';
import { isAsFull } from './same-lists.ts';

/** Tabs, or buttons that stay pressed, of which one is chosen. */
export type ChoiceGroup = { readonly called: 'Tabs' | 'Buttons'; readonly choices: readonly SnapshotNode[] };

/** Tests tabs and buttons that stay pressed above a list: each leaves what it says in the list, and the first one all. */
export const writeChoiceFilters: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored)
    .filter(({ snapshot }) => snapshot.collections.some(({ size }) => size > 1))
    .flatMap((state) =>
      choiceGroupsIn(state.snapshot)
        .filter((group) => {
          const key = `${withoutQuery(state.route)} ${namesOf(group)}`;
          return !seen.has(key) && seen.add(key);
        })
        .map((group) => proposalFor(state, group, context)),
    );
};

function proposalFor(state: ExploredState, group: ChoiceGroup, context: WriterContext): Proposal {
  return {
    name: `${group.called} on “${nameOfState(state)}” narrow the list`,
    feature: featureOfState(state),
    tags: ['filter'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const start = await openState(dryRun, state, context);
      const now = choiceGroupsIn(start).find((other) => namesOf(other) === namesOf(group));
      const chosen = now?.choices.find(isChosen);
      if (!now || !chosen) throw new Abandoned('The choices were not there the second time.');
      const options = now.choices.map(({ name }) => name);
      const others = now.choices.filter((choice) => choice !== chosen);
      let narrows = false;
      for (const choice of [...others.slice(0, LIMITS.generation.writing.filterLinksPerTest), chosen]) {
        await dryRun.do({ kind: 'click', target: choice.target });
        const position = dryRun.position();
        const page = await dryRun.observe({ limit: LIMITS.generation.expectations.followedFilter, since: start });
        const asked = eachAsAsked(page, start, choice.name, dryRun.records);
        narrows ||= asked.length > 0 || leavesFewer(page, start);
        if (asked.length > 0 && isAsFull(page, start)) {
          dryRun.rewindTo(position);
          dryRun.addLook(page);
        }
        for (const that of asked) await dryRun.expect(that);
        await suspectOthers(dryRun, page, { label: choice.name, option: choice.name, options, start });
      }
      if (!narrows) throw new Abandoned('They narrow no list.');
    },
  };
}

/** Groups of which one is chosen, and whose names stay: one with a number may be called otherwise in the next run. */
export function choiceGroupsIn({ nodes }: Pick<FrameSnapshot, 'nodes'>): readonly ChoiceGroup[] {
  const groups = Map.groupBy(nodes.filter(isChoice), ({ role, parent }) => `${role} ${parent}`);
  return [...groups.values()]
    .filter((choices) => choices.length > 1 && choices.filter(isChosen).length === 1)
    .map((choices) => ({ called: choices[0]?.role === 'tab' ? 'Tabs' : 'Buttons', choices }));
}

function isChoice({ role, name, target, interactive, disabled, checked }: SnapshotNode): boolean {
  const isOne = role === 'tab' || (role === 'button' && checked !== undefined);
  return isOne && interactive && !disabled && name !== '' && !/\d/u.test(`${name} ${target.name ?? ''}`);
}

const isChosen = ({ selected, checked }: SnapshotNode): boolean => selected === true || checked === true;

const namesOf = ({ choices }: ChoiceGroup): string => choices.map(({ name }) => name).join('|');

/** True where a list has some of its members and no others: a tab may also show another list. */
function leavesFewer(page: FrameSnapshot, start: FrameSnapshot): boolean {
  return start.collections.some(({ target, rows }) => {
    const now = withTarget(page.collections, target)?.rows;
    const former = new Set(rows.map((row) => row.join('\n')));
    return now !== undefined && now.length < rows.length && now.every((row) => former.has(row.join('\n')));
  });
}
