import type { Expectation, Step, Target } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import type { ExploredState } from '../../../core/states/explored-application.ts';
import { isInside } from '../../../core/states/is-inside.ts';
import { serialNumbersIn } from '../../../core/wording/serial-numbers.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, findForm, formsToTest } from './forms-to-test.ts';

const NUMBER_VARIABLE = 'given_number';

/**
 * Tests forms that issue a number (of an order, of a ticket): sending the form again gives another number, and the
 * number leads to its record where such numbers are listed.
 */
export const writeIssuedNumbers: Writer = (context) =>
  formsToTest(context).flatMap((place) => {
    const pages = pagesAfterSending(place, context);
    const number = pages
      .map((page) => numberHeadingIn(page, place.state.snapshot)?.number)
      .find((each) => each !== undefined);
    if (number === undefined) return [];
    const lists = listsOf(number, context).slice(0, 1);
    return [numberDiffersEachTime(place, context), ...lists.map((list) => numberIsListed(place, list, context))];
  });

function numberDiffersEachTime(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `“${place.label}” gives a new number each time`,
    feature: featureOfState(place.state),
    tags: ['form'],
    priority: PROPOSAL_PRIORITY.form,
    async write(dryRun) {
      const { target, words } = await sendAndRemember(dryRun, place, context);
      // Still signed in, where that is needed: only the steps to the form are repeated.
      for (const step of place.state.reachedBy) await dryRun.do(step);
      await send(dryRun, await dryRun.look(), place, context);
      await dryRun.do(expectWords(target, words));
      const former: Target = { role: target.role, name: `{{${NUMBER_VARIABLE}}}` };
      await dryRun.do({ kind: 'expect', that: { kind: 'absent', target: former } });
    },
  };
}

/** Expects that the entry of the number in the list leads to the page of that number. */
function numberIsListed(place: FormPlace, list: ExploredState, context: WriterContext): Proposal {
  return {
    name: `What “${place.label}” gives a number to is listed on “${nameOfState(list)}”`,
    feature: featureOfState(list),
    tags: ['form'],
    priority: PROPOSAL_PRIORITY.form,
    async write(dryRun) {
      const { target, number } = await sendAndRemember(dryRun, place, context);
      for (const step of list.reachedBy) await dryRun.do(step);
      const entry = entryOf(number, await dryRun.look());
      if (!entry) throw new Abandoned('It is not listed there.');
      await dryRun.do({ kind: 'click', target: entry });
      const same: Expectation = { kind: 'text', target, match: { mode: 'is', text: `{{${NUMBER_VARIABLE}}}` } };
      if (!(await dryRun.expect(same))) throw new Abandoned('Its place in the list leads to something else.');
    },
  };
}

/** Sends the form and remembers the number that it gave. */
async function sendAndRemember(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<NumberHeading> {
  const { before, after } = await send(dryRun, await openState(dryRun, place.state, context), place, context);
  const heading = numberHeadingIn(after, before);
  if (!heading) throw new Abandoned('It gave no number.');
  // Makes sure that the heading is the one with the number: any other heading would be remembered and found again, too.
  await dryRun.do(expectWords(heading.target, heading.words));
  await dryRun.do({ kind: 'remember', what: 'text', name: NUMBER_VARIABLE, target: heading.target });
  return heading;
}

function expectWords(target: Target, words: string): Step {
  return { kind: 'expect', that: { kind: 'text', target, match: { mode: 'contains', text: words } } };
}

async function send(dryRun: DryRun, before: FrameSnapshot, place: FormPlace, { explored }: WriterContext) {
  const submission = await dryRun.submit(findForm(before, place.form), { codes: explored.codes });
  if (submission?.outcome !== 'accepted') throw new Abandoned('It was not taken every time.');
  return { before, after: await dryRun.look() };
}

/**
 * Pages that sending the form led to while exploring. A fresh context does not have them, as their record is another
 * one.
 */
function pagesAfterSending({ state, form }: FormPlace, { explored }: WriterContext): readonly FrameSnapshot[] {
  const label = form.submit?.name || form.name || 'form';
  const sends = state.actions.filter((action) => action.kind === 'form' && action.label === label).map(({ id }) => id);
  const led = explored.transitions.filter(({ from, action }) => from === state.id && sends.includes(action));
  return led.flatMap(({ to }) => explored.seen.filter(({ id }) => id === to).map(({ snapshot }) => snapshot));
}

/** Pages with links that hold numbers of the same kind. */
function listsOf(number: string, { explored }: WriterContext): readonly ExploredState[] {
  const kind = kindOf(number);
  const isOfKind = ({ name }: SnapshotNode) => kindOf(serialNumbersIn(name)[0] ?? '') === kind;
  return distinctStates(explored).filter(({ snapshot }) => entriesOf(snapshot).some(({ link }) => isOfKind(link)));
}

/** The part of a number before its digits. */
function kindOf(number: string): string {
  return number.replace(/\d+$/u, '');
}

/**
 * The link that holds the number, by its place in the list, as its name differs in every run. Null when there is none.
 */
export function entryOf(number: string, page: FrameSnapshot): Target | null {
  return entriesOf(page).find(({ link }) => link.name.includes(number))?.target ?? null;
}

/** The links in each table and list of the page, each with a target by its place there. */
function entriesOf(page: FrameSnapshot): readonly { readonly link: SnapshotNode; readonly target: Target }[] {
  return page.collections.flatMap(({ ref, target }) => {
    const list = page.nodes.findIndex((node) => node.ref === ref);
    if (list < 0) return [];
    const links = page.nodes.filter((node, index) => node.role === 'link' && isInside(page, index, list));
    return links.map((link, index) => ({ link, target: { role: 'link', nth: index + 1, within: target } as const }));
  });
}

type NumberHeading = { readonly target: Target; readonly words: string; readonly number: string };

/**
 * The heading with a number that was not on the page before, and its words before the number; null when there is none.
 * Its target is its place among the headings, in the main part of the page where there is one: other parts change more
 * often.
 */
export function numberHeadingIn(after: FrameSnapshot, before: FrameSnapshot): NumberHeading | null {
  const main = after.nodes.findIndex(({ role }) => role === 'main');
  const within = after.nodes[main]?.target;
  const headings = after.nodes.filter(
    ({ role }, index) => role === 'heading' && (main < 0 || isInside(after, index, main)),
  );
  for (const [index, { name }] of headings.entries()) {
    const [number] = serialNumbersIn(name);
    if (number === undefined || before.nodes.some((node) => node.name.includes(number))) continue;
    const words = name.slice(0, name.indexOf(number)).trim();
    const target: Target = { role: 'heading', nth: index + 1, ...(within && { within }) };
    if (words !== '') return { target, words, number };
  }
  return null;
}
