import type { Fact } from '@assay/page';
import type { ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { serial } from '../../serial.ts';
import { type FormPlace, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { sendRecord } from './create-record.ts';
import {
  expectMoved,
  type Figure,
  figuresOn,
  forgetOthers,
  goTo,
  rememberFigures,
  wordsOf,
} from './figures-of-page.ts';
import { createsNamed } from './known-by.ts';
import { pathsOfLists } from './listed-record.ts';
import { takeAway } from './take-away.ts';

/**
 * Tests that the figures of a page follow what is created elsewhere: 'Open tickets 14' on a dashboard is 15 after a new ticket,
 * and 14 again when the ticket is deleted. By how much each figure moves is learned; what stays is no part of the test.
 */
export const writeFollowedFigures: Writer = (context) =>
  formsFromTheirStart(context)
    .filter((place) => createsNamed(place) && !isPageOfOne(place.state))
    .flatMap((place) => pagesFor(place, context.explored).map((state) => proposalFor(place, state, context)));

/** The page after signing in, and the list of what the form creates, where they show figures about it. */
function pagesFor(place: FormPlace, explored: ExploredApplication): readonly ExploredState[] {
  const lists = [...pathsOfLists(place.state, explored)].map(withoutQuery);
  const first = withoutQuery(explored.signIn?.landing ?? '/');
  const listed = distinctStates(explored).filter(({ path }) => lists.includes(withoutQuery(path)));
  const words = new Set([place.label, ...listed.map(nameOfState)].flatMap(wordsOf));
  const isAbout = ({ label }: Fact) => wordsOf(label).some((word) => words.has(word));
  return distinctStates(explored).filter((state) => {
    const { path, snapshot, signedIn } = state;
    const figures = figuresOn(snapshot);
    const isFit = path === first ? figures.some(isAbout) : lists.includes(path) && figures.length > 0;
    return isFit && signedIn === place.state.signedIn && snapshot.dialogs.length === 0 && !isPageOfOne(state);
  });
}

/** True for the page of one record, which was there before. */
const isPageOfOne = ({ route }: ExploredState): boolean => withoutQuery(route).includes('/:');

/** Other tests create what is counted: it is tried, and runs, alone. */
function proposalFor(place: FormPlace, state: ExploredState, context: WriterContext): Proposal {
  return serial({
    name: `The figures of “${nameOfState(state)}” follow what “${place.label}” creates`,
    feature: featureOfState(state),
    tags: ['counter', 'figures'],
    priority: PROPOSAL_PRIORITY.choice,
    async write(dryRun) {
      const before = await openState(dryRun, state, context);
      const start = dryRun.position();
      const figures = await rememberFigures(dryRun, figuresOn(before));
      const { name } = await sendRecord(dryRun, place, context, { isObserved: false, from: before });
      const moved = await expectMoved(dryRun, state, figures);
      forgetOthers(dryRun, start.script, moved);
      const position = dryRun.position();
      await takeAway(dryRun, name, place, context);
      if (dryRun.position().script > position.script) await expectRestored(dryRun, state, moved);
    },
  });
}

/** After the record was deleted, the figures are as they were. What is only archived may still count: nothing is said then. */
async function expectRestored(dryRun: DryRun, state: ExploredState, moved: readonly Figure[]): Promise<void> {
  const position = dryRun.position();
  await goTo(dryRun, state);
  let isBack = false;
  for (const { fact, name } of moved) {
    const match = { mode: 'is', text: `{{${name}}}` } as const;
    isBack = (await dryRun.expect({ kind: 'text', target: fact.target, match })) || isBack;
  }
  if (!isBack) dryRun.rewindTo(position);
}
