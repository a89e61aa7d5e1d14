import { LIMITS, printTarget, type Step } from '@assay/domain';
import { isWrite } from '../../../core/log/is-write.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import type { ExploredAction, ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { undoneByReload } from '../undone-by-reload.ts';

type Toggle = Extract<Step, { kind: 'check' | 'uncheck' }>;

/**
 * Tests switches and checkboxes that act at once: switched, and switched back, with a reload after each where the server
 * was told. The test leaves them as it found them.
 */
export const writeKeptSwitches: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    state.actions.flatMap((action): Proposal[] => {
      const { step, key } = action;
      // A radio button is never switched back by itself: `list-filters.ts` tests what each of a group shows.
      if ((step.kind !== 'check' && step.kind !== 'uncheck') || step.target.role === 'radio button') return [];
      // The same switch may stand in several states of a page.
      const place = `${withoutQuery(state.route)} ${printTarget(step.target)}`;
      if (seen.has(key) || seen.has(place)) return [];
      seen.add(key).add(place);
      return [proposalFor(state, action, step, context)];
    }),
  );
};

function proposalFor(state: ExploredState, action: ExploredAction, step: Toggle, context: WriterContext): Proposal {
  const label = shorten(action.label, LIMITS.generation.testName.controlCharacters);
  const nameFor = (kept: boolean) =>
    `“${label}” on “${nameOfState(state)}” is switched and switched back${kept ? ', and kept' : ''}`;
  return {
    name: nameFor(true),
    feature: featureOfState(state),
    tags: ['switch'],
    priority: priorityOf(action),
    async write(dryRun) {
      const { nodes } = await openState(dryRun, state, context);
      const { target } = step;
      // Exploring may have switched it already.
      const now = withTarget(nodes, target);
      if (now?.checked === undefined) throw new Abandoned('The control was not there the second time.');
      const isKept = await toggle(dryRun, { kind: now.checked ? 'uncheck' : 'check', target }, action.label);
      await toggle(dryRun, { kind: now.checked ? 'check' : 'uncheck', target }, action.label);
      dryRun.rename(nameFor(isKept));
      // Meanwhile it is not as other tests know it.
      if (isKept) dryRun.notes.runsAlone = true;
    },
  };
}

/** A box that only selects a row, or shows a column, tells the server nothing: all that is kept comes before it. */
function priorityOf({ performed, writes }: ExploredAction): number {
  if (writes) return PROPOSAL_PRIORITY.search;
  return performed ? PROPOSAL_PRIORITY.effect : PROPOSAL_PRIORITY.choice;
}

/** Toggles, and expects the state at once; where the server was told, after a reload too. True in that case. */
async function toggle(dryRun: DryRun, step: Toggle, label: string): Promise<boolean> {
  const mark = positionOf(dryRun.session.log);
  await dryRun.do(step);
  await dryRun.observe({ limit: LIMITS.generation.expectations.tickedFilter });
  const that = { kind: step.kind === 'check' ? 'checked' : 'unchecked', target: step.target } as const;
  if (!(await dryRun.expect(that))) throw new Abandoned('It does not take the other state.');
  if (!dryRun.session.log.requests.slice(mark.requests).some(isWrite)) return false;
  await dryRun.do({ kind: 'reload' });
  const page = await dryRun.look();
  if (!(await dryRun.expect(that))) {
    const isBack = withTarget(page.nodes, step.target)?.checked === (step.kind === 'uncheck');
    if (isBack) dryRun.suspect(undoneByReload(`Turning “${label}”`));
    throw new Abandoned('After a reload it is as it was before.');
  }
  return true;
}
