import { type Expectation, LIMITS } from '@assay/domain';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { saysClear } from '../../../core/wording/control-meanings.ts';
import { NONSENSE } from '../../../core/wording/unique-text.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { findForm } from '../forms/forms-to-test.ts';
import { performSearch, type SearchPlace } from './search-place.ts';
import { mainList } from './search-queries.ts';
import { lastingMembers, shows } from './search-results.ts';

/** Tests that everything is listed again when a search is cleared: by the control that does it, else by hand. */
export function bringsAllBack(place: SearchPlace, context: WriterContext): Proposal {
  return {
    name: `Clearing the search on “${nameOfState(place.state)}” lists everything again`,
    feature: featureOfState(place.state),
    tags: ['search', 'clear'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      const list = mainList(page);
      const field = findForm(page, place.form).fields.find(isText);
      const names = list ? lastingMembers(list, dryRun.records).map(({ name }) => name) : [];
      if (!list || names.length === 0 || !field) throw new Abandoned('Nothing is listed that a search could narrow.');
      await performSearch(dryRun, place, NONSENSE);
      const none = { kind: 'count', target: list.items, comparison: 'exactly', count: '0' } as const;
      if (!(await dryRun.expect(none))) throw new Abandoned('Searching for nonsense narrows nothing.');
      const narrowed = await dryRun.look();
      const clear = narrowed.nodes.find(
        ({ role, name, interactive, disabled }) =>
          interactive && !disabled && ['button', 'link'].includes(role) && saysClear(name),
      );
      if (clear) await dryRun.do({ kind: 'click', target: clear.target });
      else await performSearch(dryRun, place, '');
      await dryRun.observe({ since: narrowed, limit: LIMITS.generation.expectations.search, counts: false });
      // What others add meanwhile is listed too, so that the members are named rather than counted.
      const isBack = await allHold(dryRun, shows(names));
      if (!isBack) throw new Abandoned('Not everything is listed again.');
      await dryRun.expect({ kind: 'value', target: field.target, match: { mode: 'is', text: '' } });
    },
  };
}

async function allHold(dryRun: DryRun, expectations: readonly Expectation[]): Promise<boolean> {
  for (const that of expectations) if (!(await dryRun.expect(that))) return false;
  return true;
}
