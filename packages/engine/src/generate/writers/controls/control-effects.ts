import { LIMITS } from '@assay/domain';
import type { FieldSnapshot, FrameSnapshot } from '@assay/page';
import { isText } from '../../../core/forms/fields-to-fill.ts';
import { newMessages } from '../../../core/forms/new-messages.ts';
import { valuesToType } from '../../../core/forms/values-to-type.ts';
import { positionOf } from '../../../core/log/log-window.ts';
import type { ExploredAction, ExploredState } from '../../../core/states/explored-application.ts';
import { isInCalendar } from '../../../core/states/is-in-calendar.ts';
import { withoutQuery } from '../../../core/states/route-without-ids.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { saysNextPage } from '../../../core/wording/control-meanings.ts';
import { pageNumberIn } from '../../../core/wording/page-number.ts';
import { Abandoned } from '../../abandoned.ts';
import { distinctStates } from '../../distinct-states.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { nameOfState } from '../../name-of-state.ts';
import { openState } from '../../open-state.ts';
import { PAGING_TAG } from '../../paging-tag.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { shorten } from '../../shorten.ts';
import { isNumberedPage } from '../lists/numbered-page.ts';
import { tryOut } from '../try-out.ts';
import { deadButton, isExpectedToAct } from './dead-button.ts';
import { formerRows, grownList } from './more-rows.ts';
import { expectOtherRows, rememberLastRow } from './other-rows.ts';
import { isBranch } from './trees.ts';

/** Tests that buttons, menus, tabs and single fields have their effect: on counters, totals, dialogs, rows. */
export const writeControlEffects: Writer = (context) => {
  const seen = new Map<string, number>();
  const fields = new Set<string>();
  return distinctStates(context.explored).flatMap((state) => {
    const buttons = state.actions.filter(
      (action) =>
        action.step.kind === 'click' &&
        action.changes === undefined &&
        !isOtherPage(state, action) &&
        !isBranchOf(state, action) &&
        !isOfCalendar(state, action) &&
        ((['button', 'menu', 'tab', 'content'].includes(action.kind) && hasName(action)) || isPaging(state, action)),
    );
    const fresh = buttons.filter((action) => {
      // What is called the same on another page turns the pages of another list.
      const paging = isPaging(state, action);
      const key = paging ? `${action.key} ${withoutQuery(state.route)}` : action.key;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      // With a menu open above it, the list has the same pages.
      return (seen.get(key) ?? 0) <= (paging ? 1 : LIMITS.generation.writing.testsPerControl);
    });
    return [
      ...fresh.map((action) => controlEffect(state, action, context)),
      ...loneFields(state)
        .filter(({ type, label }) => !fields.has(`${type} ${label}`) && fields.add(`${type} ${label}`))
        .map((field) => fieldEffect(state, field, context)),
    ];
  });
};

/**
 * False for a control without a name of its own or of a container: “Click the 10th button” would tell nobody what is
 * tested.
 */
function hasName({ step }: ExploredAction): boolean {
  let target = 'target' in step ? step.target : undefined;
  while (target && target.name === undefined) target = target.within;
  return target !== undefined;
}

/** True for what opens and closes a part of a tree, which has a test of its own. */
function isBranchOf({ snapshot }: ExploredState, { step }: ExploredAction): boolean {
  const node = 'target' in step && step.target ? withTarget(snapshot.nodes, step.target) : undefined;
  return node !== undefined && isBranch(node);
}

/** True for what turns the months of an open calendar, and for its days. */
function isOfCalendar({ snapshot }: ExploredState, { step }: ExploredAction): boolean {
  const node = 'target' in step && step.target ? withTarget(snapshot.nodes, step.target) : undefined;
  return node !== undefined && isInCalendar(snapshot, node);
}

/** True for the number of another page than the second one: its test would say the same again, or nothing. */
function isOtherPage({ snapshot }: ExploredState, { label }: ExploredAction): boolean {
  const number = pageNumberIn(label);
  if (number === null || number === 2) return false;
  const second = label.replace(/\d+/u, '2');
  return isNumberedPage(snapshot, { name: number === 1 ? second : label });
}

/** A button 'more' that opens a menu, such as one in each row, turns no page. */
function isPaging({ snapshot }: ExploredState, { label, kind }: ExploredAction): boolean {
  return kind !== 'menu' && (saysNextPage(label) || isNumberedPage(snapshot, { name: label }));
}

/** The control's own name in quotation marks; one without a name is told by its place. */
function nameOfControl({ label, step }: ExploredAction): string {
  const isNamed = 'target' in step && step.target?.name !== undefined;
  const short = shorten(label, LIMITS.generation.testName.controlCharacters);
  return isNamed ? `“${short}”` : `Pressing ${short}`;
}

function controlEffect(state: ExploredState, action: ExploredAction, context: WriterContext): Proposal {
  const sendsForm = state.snapshot.forms.some(({ submit }) => submit?.name === action.label);
  const paging = isPaging(state, action) && !sendsForm;
  return {
    name: paging
      ? `“${shorten(action.label)}” on “${nameOfState(state)}” shows other members`
      : `${nameOfControl(action)} on “${nameOfState(state)}” takes effect`,
    feature: featureOfState(state),
    tags: [paging ? PAGING_TAG : 'effect'],
    // What did nothing while exploring is tried last.
    priority:
      action.effect === 'none' ? PROPOSAL_PRIORITY.page : paging ? PROPOSAL_PRIORITY.paging : PROPOSAL_PRIORITY.effect,
    async write(dryRun) {
      const before = await openState(dryRun, state, context);
      const lastRow = paging ? await rememberLastRow(dryRun, before) : null;
      const mark = positionOf(dryRun.session.log);
      await tryOut(dryRun, action.step);
      // How many rows the last page has changes with what other tests create.
      const after = await dryRun.observe({ counts: !paging });
      const log = dryRun.session.log;
      const sent = log.requests.slice(mark.requests).filter((request) => request.sameOrigin);
      const others = positionOf(log);
      const answered =
        sent.length > 0 ||
        others.dialogs > mark.dialogs ||
        others.windows > mark.windows ||
        others.downloads > mark.downloads;
      if (!answered && unchanged(before, after)) {
        if (isExpectedToAct(action)) context.report(deadButton(action.label, state));
        throw new Abandoned('Nothing happens.');
      }
      const grown = paging ? grownList(before, after) : undefined;
      if (grown) {
        dryRun.rename(`“${shorten(action.label)}” on “${nameOfState(state)}” shows more members`);
        for (const that of formerRows(before, grown, dryRun.records)) await dryRun.expect(that);
      } else {
        const isNext = lastRow !== null && (await dryRun.expect(lastRow));
        if (paging && !isNext) await expectOtherRows(dryRun, before, after);
      }
      // What was changed on the server has to survive a reload, and so may what the browser keeps, such as a dark mode.
      const isWritten = sent.some((request) => !['GET', 'HEAD'].includes(request.method));
      if (isWritten || turnsItself(action, before, after)) {
        await dryRun.do({ kind: 'reload' });
        await dryRun.observe({ since: before, limit: LIMITS.generation.expectations.keptEffect });
      }
    },
  };
}

/** True for a control that is called otherwise afterwards, such as 'Switch to light mode': the next press takes it back. */
function turnsItself({ step }: ExploredAction, before: FrameSnapshot, after: FrameSnapshot): boolean {
  const pressed = 'target' in step && step.target ? withTarget(before.nodes, step.target) : undefined;
  const now = pressed && after.nodes.find(({ ref }) => ref === pressed.ref);
  return now !== undefined && before.url === after.url && now.name !== pressed?.name;
}

function unchanged(before: FrameSnapshot, after: FrameSnapshot): boolean {
  return before.url === after.url && before.outline === after.outline;
}

/** Fields without a button to send them, such as a quantity in a cart. */
function loneFields(state: ExploredState): readonly FieldSnapshot[] {
  const { snapshot } = state;
  const candidates = snapshot.forms
    .filter((form) => !form.submit && form.fields.length === 1)
    .flatMap((form) => form.fields);
  return candidates
    .filter(
      (field) => field.type === 'number' || (isText(field) && field.type !== 'search' && field.type !== 'password'),
    )
    .slice(0, LIMITS.generation.writing.loneFieldsPerPage);
}

function fieldEffect(state: ExploredState, field: FieldSnapshot, context: WriterContext): Proposal {
  return {
    name: `Setting “${shorten(field.label || 'the field', LIMITS.generation.testName.controlCharacters)}” on “${nameOfState(state)}” takes effect`,
    feature: featureOfState(state),
    tags: ['effect'],
    priority: PROPOSAL_PRIORITY.effect,
    async write(dryRun) {
      const before = await openState(dryRun, state, context);
      const values = valuesToType(field).filter((each) => each !== field.value);
      const largest = values.toSorted((a, b) => Number(b) - Number(a))[0];
      const chosen = [...new Set([values[0], field.type === 'number' ? largest : undefined])].filter(
        (each) => each !== undefined,
      );
      if (chosen.length === 0) throw new Abandoned('No other value fits.');
      let seen = before;
      for (const value of chosen) {
        await dryRun.do({ kind: 'type', text: value, target: field.target });
        await leaveField(dryRun, field, seen);
        const after = await dryRun.observe({ since: before, limit: LIMITS.generation.expectations.changedField });
        if (unchanged(before, after)) throw new Abandoned('Nothing happens.');
        // “Only 15 in stock.”: 15 is tried as well, because it is still allowed.
        const limit = field.type === 'number' ? numberNamedIn(newMessages(seen, after)) : null;
        if (limit !== null && !chosen.includes(limit)) chosen.push(limit);
        seen = after;
      }
      await dryRun.do({ kind: 'reload' });
      await dryRun.observe({ since: before, limit: LIMITS.generation.expectations.keptEffect });
    },
  };
}

/** Leaves the field with Tab, on which most such fields act. When nothing happens, presses Enter. */
async function leaveField(dryRun: DryRun, { target }: FieldSnapshot, before: FrameSnapshot): Promise<void> {
  const mark = positionOf(dryRun.session.log);
  await dryRun.do({ kind: 'press', key: 'Tab', target });
  const left = await dryRun.look();
  const hasAsked = dryRun.session.log.requests.slice(mark.requests).some(({ sameOrigin }) => sameOrigin);
  if (!hasAsked && saysTheSame(before, left)) await dryRun.do({ kind: 'press', key: 'Enter', target });
}

/** True when both pages show the same facts, messages and rows. Values of fields are not compared. */
function saysTheSame(a: FrameSnapshot, b: FrameSnapshot): boolean {
  const shown = ({ facts, messages, collections }: FrameSnapshot) =>
    JSON.stringify([
      facts.map(({ label, value }) => [label, value]),
      messages.map(({ text }) => text),
      collections.map(({ rows }) => rows),
    ]);
  return shown(a) === shown(b);
}

/** The only whole number in the messages; null when there is none, or more than one. */
export function numberNamedIn(messages: readonly string[]): string | null {
  const numbers = new Set(messages.join(' ').match(/(?<![\d.,$€£])\d+(?![\d.,]*\d)/gu) ?? []);
  const [only] = numbers;
  return numbers.size === 1 && only !== undefined && only !== '0' ? only : null;
}
