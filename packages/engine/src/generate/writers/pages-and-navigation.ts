import type { Step } from '@assay/domain';
import { LIMITS, printStep } from '@assay/domain';
import type { ExploredState } from '../../core/states/explored-application.ts';
import { withoutQuery } from '../../core/states/route-without-ids.ts';
import { Abandoned } from '../abandoned.ts';
import { distinctStates } from '../distinct-states.ts';
import { featureOfState } from '../feature-of-state.ts';
import { nameOfState } from '../name-of-state.ts';
import { openState } from '../open-state.ts';
import type { Proposal, Writer } from '../proposal.ts';
import { PROPOSAL_PRIORITY } from '../proposal-priority.ts';
import { shorten } from '../shorten.ts';

/**
 * Tests that every state still shows its content: values, totals, rows, headings. What a control without a name opens is
 * left out: “after Click the 4th button” would tell nobody what is tested.
 */
export const writePages: Writer = (context) =>
  distinctStates(context.explored)
    .filter(isTold)
    .map((state) => ({
      name: `“${nameOfState(state)}” shows its content${afterwards(state)}`,
      feature: featureOfState(state),
      tags: ['content'],
      priority: isOfRecord(state)
        ? PROPOSAL_PRIORITY.recordPage
        : state.reachedBy.length > 1
          ? PROPOSAL_PRIORITY.effect
          : PROPOSAL_PRIORITY.page,
      async write(dryRun) {
        const page = await openState(dryRun, state, context);
        if (!page.nodes.some((node) => node.interactive))
          throw new Abandoned('There is nothing on it that one could use.');
        const { pageContent, recordPage } = LIMITS.generation.expectations;
        await dryRun.observe({ since: null, limit: isOfRecord(state) ? recordPage : pageContent });
      },
    }));

/** The page of a record says more that can be wrong than any other: its figures, its days, and what belongs to it. */
function isOfRecord({ route, snapshot: { facts, collections } }: ExploredState): boolean {
  return withoutQuery(route).includes('/:') && facts.length + collections.length > 0;
}

function isTold({ reachedBy }: ExploredState): boolean {
  const last = reachedBy.at(-1);
  return last === undefined || reachedBy.length < 2 || !('target' in last) || last.target?.name !== undefined;
}

/** The last thing done on the way to the state, when it took more than opening its page. */
function afterwards({ reachedBy }: ExploredState): string {
  const last = reachedBy.at(-1);
  if (last === undefined || reachedBy.length < 2) return '';
  const name = 'target' in last ? last.target?.name : undefined;
  return ` after ${shorten(name === undefined ? printStep(last) : `“${name}”`)}`;
}

/** Tests that the links of the start page, and of the page after signing in, lead to the same pages. */
export const writeNavigation: Writer = (context) =>
  [false, true].flatMap((signedIn): Proposal[] => {
    const state = context.explored.states.find((each) => each.signedIn === signedIn);
    const links = state?.actions.filter((action) => action.kind === 'link') ?? [];
    if (!state || links.length === 0) return [];
    const back: Step = { kind: 'open', path: state.path };
    return [
      {
        name: signedIn ? 'Links lead to their pages after signing in' : 'Links lead to their pages',
        feature: 'Navigation',
        tags: ['navigation', 'smoke'],
        priority: PROPOSAL_PRIORITY.navigation,
        async write(dryRun) {
          await openState(dryRun, state, context);
          for (const [index, link] of links.slice(0, LIMITS.generation.writing.navigationLinksPerTest).entries()) {
            if (index > 0) await dryRun.do(back);
            await dryRun.look();
            await dryRun.do(link.step);
            await dryRun.observe({ limit: LIMITS.generation.expectations.followedLink });
          }
        },
      },
    ];
  });
