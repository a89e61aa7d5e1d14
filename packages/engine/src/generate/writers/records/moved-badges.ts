import { LIMITS } from '@assay/domain';
import type { Fact, FrameSnapshot } from '@assay/page';
import { around } from '../../../core/states/around.ts';
import type { ExploredApplication } from '../../../core/states/explored-application.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { Abandoned } from '../../abandoned.ts';
import { featureOfState } from '../../feature-of-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { serial } from '../../serial.ts';
import { shorten } from '../../shorten.ts';
import { type FormPlace, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { lookUntil } from '../look-until.ts';
import { sendRecord } from './create-record.ts';
import { createsNamed } from './known-by.ts';
import { pathsOfLists } from './listed-record.ts';
import { takeAway } from './take-away.ts';

const VARIABLE = 'badge';
const COUNT = /^\d{1,5}$/u;
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

type Badge = { readonly fact: Fact; readonly path: string };

/** The badges that may count what the form creates: they stand beside a link to its list, or an entry called like it. */
function badgesFor({ state }: FormPlace, explored: ExploredApplication): readonly Badge[] {
  const lists = [...pathsOfLists(state, explored)].map(withoutQuery);
  const pages = [state, ...explored.states.filter(({ path }) => lists.includes(withoutQuery(path)))];
  const found = pages.flatMap(({ snapshot, heading, path: here }) =>
    badgesOn(snapshot).flatMap(({ fact, path }): readonly Badge[] => {
      const there = path ?? (fact.label === heading ? withoutQuery(here) : null);
      return there !== null && lists.includes(there) ? [{ fact, path: there }] : [];
    }),
  );
  return [...new Map(found.map((badge) => [badge.fact.label, badge])).values()];
}

/** Counts of the navigation, each with the path that the link around it leads to; null where no link does. */
function badgesOn(page: FrameSnapshot): readonly { readonly fact: Fact; readonly path: string | null }[] {
  return page.nodes.flatMap(({ role, name, href, interactive }, index) => {
    if (!interactive || !ENTRIES.has(role) || around(page, index, NAVIGATION) < 0) return [];
    const path = href === undefined ? null : pathOf(href, page.url);
    const fact = page.facts.find(({ label, value }) => COUNT.test(value) && name.startsWith(`${label} ${value}`));
    return fact ? [{ fact, path: path && withoutQuery(path) }] : [];
  });
}

const ENTRIES: ReadonlySet<string> = new Set(['link', 'menuitem']);

/** Other tests create what is counted: it is tried, and runs, alone. */
function proposalFor(place: FormPlace, { fact: { label }, path }: Badge, context: WriterContext): Proposal {
  return serial({
    name: `The badge of “${shorten(label)}” counts what “${place.label}” creates`,
    feature: featureOfState(place.state),
    tags: ['counter', 'create'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const { signIn } = context.explored;
      if (place.state.signedIn && signIn) await dryRun.beginSignedIn(signIn.steps);
      // No dialog lies over the navigation there.
      await dryRun.do({ kind: 'open', path });
      const find = (page: FrameSnapshot) => badgesOn(page).find(({ fact }) => fact.label === label);
      const badge = find(await lookUntil(dryRun, (page) => find(page) !== undefined));
      if (!badge) throw new Abandoned('The badge was not there the second time.');
      const { target } = badge.fact;
      await dryRun.do({ kind: 'remember', what: 'text', target, name: VARIABLE });
      const { name } = await sendRecord(dryRun, place, context, { isObserved: false });
      const oneMore = { mode: 'is', text: `{{${VARIABLE} + 1}}` } as const;
      if (!(await dryRun.expect({ kind: 'text', target, match: oneMore })))
        throw new Abandoned('The badge does not count it.');
      await takeAway(dryRun, name, place, context);
    },
  });
}
