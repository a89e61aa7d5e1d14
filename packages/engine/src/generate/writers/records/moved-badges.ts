import { LIMITS } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { around } from '../../../core/states/around.ts';
import type { ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { serial } from '../../serial.ts';
import { shorten } from '../../shorten.ts';
import { type FormPlace, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { type Counter, countersOn } from '../lists/counters.ts';
import { sendRecord } from './create-record.ts';
import { createsNamed } from './known-by.ts';
import { pathsOfLists } from './listed-record.ts';
import { takeAway } from './take-away.ts';

const VARIABLE = 'badge';
const NAVIGATION: ReadonlySet<string> = new Set(['navigation', 'menu', 'menubar', 'tree', 'complementary', 'banner']);

/**
 * Tests that a badge of the navigation, such as 'Maintenance 12', follows what is created in the list that it leads to,
 * without a reload.
 */
export const writeMovedBadges: Writer = (context) =>
  formsFromTheirStart(context)
    .filter(createsNamed)
    .flatMap((place) =>
      badgesFor(place, context.explored)
        .slice(0, LIMITS.generation.writing.badgesPerForm)
        .map((badge) => proposalFor(place, badge, context)),
    );

/** Where a badge is read before the record is created: no dialog lies over the navigation there. */
type Badge = { readonly words: string; readonly path: string };

function badgesFor({ state }: FormPlace, explored: ExploredApplication): readonly Badge[] {
  const lists = [...pathsOfLists(state, explored)].map(withoutQuery);
  const seen = new Set<string>();
  return [state, ...explored.states.filter((other) => isListedIn(other, lists))].flatMap(({ snapshot }) =>
    badgesOn(snapshot).flatMap(({ words, path }) => {
      const isNew = lists.includes(withoutQuery(path)) && !seen.has(words);
      return isNew && seen.add(words) ? [{ words, path: withoutQuery(path) }] : [];
    }),
  );
}

const isListedIn = ({ path }: ExploredState, lists: readonly string[]): boolean => lists.includes(withoutQuery(path));

/** Links of the navigation that say how many there are where they lead. */
function badgesOn(page: FrameSnapshot): readonly Counter[] {
  return countersOn(page).filter(({ node }) => around(page, page.nodes.indexOf(node), NAVIGATION) >= 0);
}

/** Other tests create what is counted: it is tried, and runs, alone. */
function proposalFor(place: FormPlace, { words, path }: Badge, context: WriterContext): Proposal {
  return serial({
    name: `The badge of “${shorten(words)}” counts what “${place.label}” creates`,
    feature: featureOfState(place.state),
    tags: ['counter', 'create'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      await dryRun.do({ kind: 'open', path });
      const badge = badgesOn(await dryRun.look()).find((other) => other.words === words);
      if (!badge) throw new Abandoned('The badge was not there the second time.');
      await dryRun.do({ kind: 'remember', what: 'text', target: badge.node.target, name: VARIABLE });
      const { name } = await sendRecord(dryRun, place, context, { isObserved: false });
      const former = { role: 'link', name: `{{${VARIABLE}}}` } as const;
      if (!(await dryRun.expect({ kind: 'absent', target: former })))
        throw new Abandoned('The badge says the same afterwards.');
      await dryRun.expect({ kind: 'visible', target: badge.node.target });
      await takeAway(dryRun, name, place, context);
    },
  });
}
