import { LIMITS, type Step } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import { saysLaterPage } from '../../../core/wording/says-later-page.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { serial } from '../../serial.ts';
import { shorten } from '../../shorten.ts';

/** A link that says how many there are where it leads, such as 'Open orders 12'. */
export type Counter = {
  readonly words: string;
  readonly count: string;
  readonly path: string;
  readonly node: SnapshotNode;
};

const VARIABLE = 'how_many';
/** Any number of records that fits on one page, and none that is an amount or a part of a code. */
const WITH_COUNT = /^(\D*)(?<![\d.,#-])(\d{1,5})(?![\d.,-])(\D*)$/u;
const WORDS = /^\p{L}[\p{L} ]{2,}$/u;

/** Tests that a counter that leads to a list says as many as the list. */
export const writeCounters: Writer = (context) => {
  const known = new Set<string>();
  return distinctStates(context.explored).flatMap((state) =>
    countersOn(state.snapshot)
      .filter(({ words, path }) => !known.has(`${words} ${path}`) && known.add(`${words} ${path}`))
      .slice(0, LIMITS.generation.writing.countersPerPage)
      .map((counter) => proposalFor(state, counter, context)),
  );
};

/** Other tests create what is counted: it is tried, and runs, alone. */
function proposalFor(state: ExploredState, { words, path }: Counter, context: WriterContext): Proposal {
  return serial({
    name: `“${shorten(words)}” on “${nameOfState(state)}” says how many there are`,
    feature: featureOfState(state),
    tags: ['counter'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const page = await openState(dryRun, state, context);
      const now = countersOn(page).find((other) => other.words === words && other.path === path);
      if (!now) throw new Abandoned('The counter was not there the second time.');
      await dryRun.do({ kind: 'open', path });
      await dryRun.do(countOf(await dryRun.look(), now));
      await dryRun.do({ kind: 'open', path: state.path });
      await dryRun.look();
      await expectSame(dryRun, now);
    },
  });
}

async function expectSame(dryRun: DryRun, { node, count }: Counter): Promise<void> {
  const text = node.name.replace(count, `{{${VARIABLE}}}`);
  if (!(await dryRun.expect({ kind: 'text', target: node.target, match: { mode: 'is', text } })))
    throw new Abandoned('It says another number than the list.');
}

/** Links with one whole number beside words. */
export function countersOn({ nodes, url }: FrameSnapshot): readonly Counter[] {
  return nodes.flatMap((node) => {
    const [, before = '', count, after = ''] = WITH_COUNT.exec(node.name) ?? [];
    const words = `${before.trim()} ${after.trim()}`.trim();
    const path = node.href === undefined ? null : pathOf(node.href, url);
    // It is found by its words: the number changes.
    const isLink = node.role === 'link' && node.interactive && !/\d/u.test(node.target.name ?? '');
    return isLink && path !== null && count !== undefined && WORDS.test(words) ? [{ words, count, path, node }] : [];
  });
}

/**
 * The step that remembers how many the page has: what it says of them in the last word of the counter, else the members of
 * its only list. @throws Abandoned when it says another number, or none.
 */
export function countOf({ facts, collections, nodes }: FrameSnapshot, { words, count }: Counter): Step {
  const last = words.split(' ').at(-1)?.toLowerCase() ?? '';
  const said = facts.find(({ label, value }) => value === count && label.toLowerCase() === last);
  if (said) return { kind: 'remember', what: 'text', target: said.target, name: VARIABLE };
  const [list, ...others] = collections.filter(({ size }) => size > 0);
  // As many as fit on one page are that many by chance.
  const hasMore = nodes.some(({ interactive, disabled, name }) => interactive && !disabled && saysLaterPage(name));
  if (!list || others.length > 0 || hasMore || String(list.size) !== count)
    throw new Abandoned('The page behind it does not say how many there are.');
  return { kind: 'remember', what: 'count', target: list.items, name: VARIABLE };
}
