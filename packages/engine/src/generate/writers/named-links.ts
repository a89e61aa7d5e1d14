import { LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { around } from '../../core/states/around.ts';
import type { ExploredState } from '../../core/states/explored-application.ts';
import { mainHeading } from '../../core/states/main-heading.ts';
import { routeOf, withoutQuery } from '../../core/states/route-without-ids.ts';
import { withTarget } from '../../core/states/with-target.ts';
import { namesLeftover } from '../../core/wording/unique-text.ts';
import { Abandoned } from '../abandoned.ts';
import { distinctStates } from '../distinct-states.ts';
import { featureOfState } from '../feature-of-state.ts';
import { nameOfState } from '../name-of-state.ts';
import { openState } from '../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../proposal.ts';
import { PROPOSAL_PRIORITY } from '../proposal-priority.ts';
import { shorten } from '../shorten.ts';
import { textTarget } from './text-target.ts';

/**
 * Tests that a link with the name of a record leads to the page of that record, such as from an order to its customer:
 * once for each kind of page and each kind that it leads to.
 */
export const writeNamedLinks: Writer = (context) => {
  const seen = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    namedLinks(state.snapshot)
      .filter(({ route }) => {
        const key = `${withoutQuery(state.route)} ${route}`;
        return !seen.has(key) && seen.add(key);
      })
      .map(({ link }) => proposalFor(state, link, context)),
  );
};

function proposalFor(state: ExploredState, link: SnapshotNode, context: WriterContext): Proposal {
  return {
    name: `“${shorten(link.name, LIMITS.generation.testName.controlCharacters)}” on “${nameOfState(state)}” leads to its page`,
    feature: featureOfState(state),
    tags: ['link'],
    priority: PROPOSAL_PRIORITY.member,
    async write(dryRun) {
      const { nodes } = await openState(dryRun, state, context);
      if (!withTarget(nodes, link.target)) throw new Abandoned('The link was not there the second time.');
      await dryRun.do({ kind: 'click', target: link.target });
      const page = await dryRun.look();
      const code = shownCode(page, link.name);
      if (!saysName(mainHeading(page), link.name) && !code)
        throw new Abandoned('The page behind it is called otherwise.');
      // A heading may also say a status, which changes.
      const heading = page.nodes.find(({ role, name }) => role === 'heading' && isName(name, link.name));
      const target = heading?.target ?? code?.target ?? textTarget(link.name);
      const isSaid = await dryRun.expect({ kind: 'visible', target });
      if (!isSaid) throw new Abandoned('The page behind it does not say so in words of its own.');
    },
  };
}

/** True where the heading has all words of the name, in any order: 'Ada Lovelace' for 'Lovelace, Ada'. */
export function saysName(heading: string, name: string): boolean {
  const said = new Set(wordsOf(heading));
  return heading.includes(name) || wordsOf(name).every((word) => said.has(word));
}

/** What says the number of the record on a page that is called otherwise, such as by a title; a link says it of another page. */
export function shownCode({ nodes }: FrameSnapshot, name: string): SnapshotNode | undefined {
  return /\d{2}/u.test(name) ? nodes.find((node) => node.name === name && node.role !== 'link') : undefined;
}

/** True where it says nothing else. */
function isName(heading: string, name: string): boolean {
  return saysName(heading, name) && wordsOf(heading).length === wordsOf(name).length;
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
}

type NamedLink = { readonly link: SnapshotNode; readonly route: string };

/** Links of the content that lead to one thing, by their name in words: not '17', 'Edit' is told by the page behind it. */
export function namedLinks(page: FrameSnapshot): readonly NamedLink[] {
  return page.nodes.flatMap((link, index): NamedLink[] => {
    const { role, interactive, name, href, target } = link;
    if (role !== 'link' || !interactive || href === undefined || !NAME.test(name) || namesLeftover(name)) return [];
    const route = withoutQuery(routeOf(href, page.url));
    const isOfOne = route.endsWith('/:id') && routeOf(page.url, page.url) !== route;
    const isSameOrigin = URL.canParse(href) && new URL(href).origin === new URL(page.url).origin;
    const isNamed = target.name === name;
    return isOfOne && isSameOrigin && isNamed && around(page, index, FRAME) < 0 ? [{ link, route }] : [];
  });
}

/** A code such as 'L-1023' is a name, too; a number alone is none. */
const NAME = /^(?=.{3,60}$)(?:.*\p{L}{2}|\p{L}[- ]?\d{2,}$)/u;
/** What stands around the content of pages. */
const FRAME: ReadonlySet<string> = new Set(['navigation', 'banner', 'contentinfo', 'menu', 'menubar', 'tablist']);
