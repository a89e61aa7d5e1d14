import { LIMITS, type Step } from '@assay/domain';
import type { Fact, FrameSnapshot } from '@assay/page';
import type { ExploredApplication, ExploredState } from '../../../core/states/explored-application.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { isSameTarget, withTarget } from '../../../core/states/with-target.ts';
import { onlyNumberIn } from '../../../core/values/numbers.ts';
import { singularWords } from '../../../core/wording/singular.ts';
import { Abandoned } from '../../abandoned.ts';
import { isTelling } from '../../derive/changeable-texts.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { goByLink } from '../../go-by-link.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { serial } from '../../serial.ts';
import { type FormPlace, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { lookUntil } from '../look-until.ts';
import { sendRecord } from './create-record.ts';
import { createsNamed } from './known-by.ts';
import { pathsOfLists } from './listed-record.ts';
import { takeAway } from './take-away.ts';

/**
 * Tests that the figures of a page follow what is created elsewhere: 'Open tickets 14' on a dashboard is 15 after a new ticket,
 * and 14 again when the ticket is deleted. By how much each figure moves is learned; what stays is no part of the test.
 */
export const writeFollowedFigures: Writer = (context) =>
  formsFromTheirStart(context)
    .filter((place) => createsNamed(place) && !isOfRecord(place.state))
    .flatMap((place) => pagesFor(place, context.explored).map((state) => proposalFor(place, state, context)));

/** The page after signing in, and the list of what the form creates, where they show figures about it. */
function pagesFor(place: FormPlace, explored: ExploredApplication): readonly ExploredState[] {
  const lists = [...pathsOfLists(place.state, explored)].map(withoutQuery);
  const first = withoutQuery(explored.signIn?.landing ?? '/');
  const listed = distinctStates(explored).filter(({ path }) => lists.includes(withoutQuery(path)));
  const words = new Set([place.label, ...listed.map(nameOfState)].flatMap((text) => wordsOf(text)));
  const isAbout = ({ label }: Fact) => wordsOf(label).some((word) => words.has(word));
  return distinctStates(explored).filter((state) => {
    const { path, snapshot, signedIn } = state;
    const figures = figuresOn(snapshot);
    const isFit = path === first ? figures.some(isAbout) : lists.includes(path) && figures.length > 0;
    return isFit && signedIn === place.state.signedIn && snapshot.dialogs.length === 0 && !isOfRecord(state);
  });
}

/** True for the page of one record, which was there before. */
const isOfRecord = ({ route }: ExploredState): boolean => withoutQuery(route).includes('/:');

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
      const figures = await rememberFigures(dryRun, before);
      const { name } = await sendRecord(dryRun, place, context, { isObserved: false, from: before });
      const moved = await expectMoved(dryRun, state, figures);
      forgetOthers(dryRun, start.script, moved);
      const position = dryRun.position();
      await takeAway(dryRun, name, place, context);
      if (dryRun.position().script > position.script) await expectRestored(dryRun, state, moved);
    },
  });
}

type Figure = { readonly fact: Fact; readonly name: string };

/** Amounts and numbers that can be told by their labels. */
function figuresOn({ facts }: Pick<FrameSnapshot, 'facts'>): readonly Fact[] {
  return facts.filter(
    ({ label, value, target }) =>
      onlyNumberIn(value) !== null &&
      isTelling(value) &&
      wordsOf(label).length > 0 &&
      !/\d/u.test(label) &&
      facts.filter((other) => isSameTarget(other.target, target)).length === 1,
  );
}

async function rememberFigures(dryRun: DryRun, page: FrameSnapshot): Promise<readonly Figure[]> {
  const facts = figuresOn(page).slice(0, LIMITS.generation.writing.figuresFollowed);
  const figures = facts.map((fact, at) => ({ fact, name: `figure_${at + 1}` }));
  for (const { fact, name } of figures) await dryRun.do({ kind: 'remember', what: 'text', target: fact.target, name });
  return figures;
}

/** Goes back to the page like a person does, and expects what moved. @throws Abandoned where no figure did. */
async function expectMoved(dryRun: DryRun, state: ExploredState, figures: readonly Figure[]) {
  await goTo(dryRun, state);
  const isMoved =
    (page: FrameSnapshot) =>
    ({ fact }: Figure) =>
      difference(fact, page) !== 0;
  const page = await lookUntil(dryRun, (now) => figures.some(isMoved(now)));
  const moved: Figure[] = [];
  for (const figure of figures.filter(isMoved(page))) {
    const by = difference(figure.fact, page);
    const text = `{{${figure.name} ${by < 0 ? '-' : '+'} ${Math.abs(by)}}}`;
    const that = { kind: 'text', target: figure.fact.target, match: { mode: 'is', text } } as const;
    if (await dryRun.expect(that)) moved.push(figure);
  }
  if (moved.length === 0) throw new Abandoned(`No figure of “${nameOfState(state)}” moves.`);
  return moved;
}

/** By how much the figure is another one now, to the cent; 0 where it is gone. */
function difference({ target, value }: Fact, { facts }: FrameSnapshot): number {
  const [was, is] = [onlyNumberIn(value), onlyNumberIn(withTarget(facts, target)?.value ?? '')];
  return was === null || is === null ? 0 : Math.round((is - was) * 100) / 100;
}

async function goTo(dryRun: DryRun, { path }: ExploredState): Promise<void> {
  const page = await dryRun.look();
  const isHere = pathOf(page.url, page.url) === path && page.dialogs.length === 0;
  if (!isHere) await dryRun.do(goByLink(page, path));
}

/** Leaves out the steps that remember what did not move. */
function forgetOthers({ script }: DryRun, since: number, moved: readonly Figure[]): void {
  const isUsed = (step: Step) => step.kind !== 'remember' || moved.some(({ name }) => name === step.name);
  const kept = script.slice(since).filter((item) => item.kind !== 'step' || isUsed(item.step));
  script.splice(since, script.length - since, ...kept);
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

function wordsOf(text: string): readonly string[] {
  return singularWords(text).filter((word) => word.length > 2);
}
