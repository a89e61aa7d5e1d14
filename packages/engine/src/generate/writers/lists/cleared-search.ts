import { LIMITS } from '@assay/domain';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { saysClear } from '../../../core/wording/control-meanings.ts';
import { Abandoned } from '../../abandoned.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { findForm } from '../forms/forms-to-test.ts';
import { performSearch, type SearchPlace } from './search-place.ts';
import { mainList } from './search-queries.ts';

/** Tests that the control that clears a search empties its field and lists everything again. */
export function bringsAllBack(place: SearchPlace, context: WriterContext): Proposal {
  return {
    name: `Clearing the search on “${nameOfState(place.state)}” lists everything again`,
    feature: featureOfState(place.state),
    tags: ['search', 'clear'],
    priority: PROPOSAL_PRIORITY.search,
    async write(dryRun) {
      const page = await openState(dryRun, place.state, context);
      const list = mainList(page);
      const field = findForm(page, place.form).fields.find(isText);
      if (!list || list.size === 0 || !field) throw new Abandoned('Nothing is listed that a search could narrow.');
      await performSearch(dryRun, place, 'zzqx {{unique}}');
      const narrowed = await dryRun.look();
      const clear = narrowed.nodes.find(
        ({ role, name, interactive, disabled }) =>
          interactive && !disabled && ['button', 'link'].includes(role) && saysClear(name),
      );
      if (!clear) throw new Abandoned('Nothing clears the search.');
      await dryRun.do({ kind: 'click', target: clear.target });
      await dryRun.observe({ since: narrowed, limit: LIMITS.generation.expectations.search });
      const isBack = await dryRun.expect({
        kind: 'count',
        target: list.items,
        comparison: 'exactly',
        count: String(list.size),
      });
      if (!isBack) throw new Abandoned('Not everything is listed again.');
      await dryRun.expect({ kind: 'value', target: field.target, match: { mode: 'is', text: '' } });
    },
  };
}
