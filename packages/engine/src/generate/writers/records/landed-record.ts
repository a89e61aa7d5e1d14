import { LIMITS } from '@assay/domain';
import type { FrameSnapshot, SnapshotNode } from '@assay/page';
import { type FieldEntry, fieldKey, isText } from '../../../core/forms/fields-to-fill.ts';
import { hasSameFields, isSameForm } from '../../../core/forms/is-same-form.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import { routeOf, withoutQuery } from '../../../core/states/route-without-ids.ts';
import { saysAll, saysDelete, saysMore } from '../../../core/wording/control-meanings.ts';
import { inFewestWords } from '../../../core/wording/in-fewest-words.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { WouldChangeFormer } from '../../dry-run/would-change-former.ts';
import { featureOfState } from '../../feature-of-state.ts';
import { openState } from '../../open-state.ts';
import type { Proposal, Writer, WriterContext } from '../../proposal.ts';
import { PROPOSAL_PRIORITY } from '../../proposal-priority.ts';
import { type FormPlace, findForm, formKey, formsFromTheirStart } from '../forms/forms-to-test.ts';
import { finishSteps, leadsOn } from '../forms/steps-of-form.ts';
import { changesOne } from './changed-records.ts';
import { expectKept } from './kept-value.ts';
import { createsNamed } from './known-by.ts';
import { pressAndConfirm } from './press-and-confirm.ts';
import { memberAround } from './record-in-list.ts';
import { expectEntriesOnPage } from './record-page.ts';

/**
 * Tests forms that make something which no list names, such as a lease, an order or a booking, and lead to its page:
 * the page shows what was entered, also after a reload, and deletes it again where it can.
 */
export const writeLandedRecords: Writer = (context) =>
  formsFromTheirStart(context)
    .filter((place) => !changesOne(place))
    .map((place) => proposalFor(place, context));

function proposalFor(place: FormPlace, context: WriterContext): Proposal {
  return {
    name: `What “${place.label}” creates has a page that shows what was entered`,
    feature: featureOfState(place.state),
    tags: ['records', 'own-page'],
    priority: PROPOSAL_PRIORITY.form,
    // The test of a record that a list names does more.
    form: { key: formKey(place), isWhole: !createsNamed(place) || leadsOn(place.form) },
    async write(dryRun) {
      const entries = await createdWith(dryRun, place, context);
      const page = await dryRun.observe({ limit: LIMITS.generation.expectations.acceptedForm, counts: false });
      if (!isOwnPage(page, place, context)) throw new Abandoned('It does not lead to the page of what it created.');
      if ((await expectEntries(page, dryRun, place, entries)) === 0)
        throw new Abandoned('The page of what it created shows nothing of what was entered.');
      await dryRun.do({ kind: 'reload' });
      const again = await dryRun.look();
      await expectEntries(again, dryRun, place, entries);
      await remove(dryRun, again);
    },
  };
}

/**
 * Fills and sends the form through all its steps. Where a later step refuses it, the choices of the first may not go
 * together, such as a room that is booked: then others are made.
 */
async function createdWith(dryRun: DryRun, place: FormPlace, context: WriterContext): Promise<readonly FieldEntry[]> {
  const refused = new Map<string, Set<string>>();
  for (let left = LIMITS.form.attempts; ; left--) {
    const position = dryRun.position();
    const form = findForm(await openState(dryRun, place.state, context), place.form);
    const submission = await dryRun.submit(form, { unique: true, refused });
    if (!submission || submission.outcome === 'refused') throw new Abandoned('It refused every value that was tried.');
    try {
      return await finishSteps(dryRun, form, submission);
    } catch (error) {
      if (!(error instanceof Abandoned) || left <= 1 || !refuseChoices(submission.entries, refused)) throw error;
      dryRun.rewindTo(position);
    }
  }
}

/** Leaves out the choices that were made; false where none was. */
function refuseChoices(entries: readonly FieldEntry[], refused: Map<string, Set<string>>): boolean {
  const choices = entries.filter(({ field }) => !isText(field) && field.type !== 'checkbox' && field.type !== 'file');
  for (const { field, value } of choices)
    refused.set(fieldKey(field), (refused.get(fieldKey(field)) ?? new Set()).add(value));
  return choices.length > 0;
}

/** True for the page of one thing that exploring has not seen, without the form. */
function isOwnPage(page: FrameSnapshot, { state, form }: FormPlace, { explored }: WriterContext): boolean {
  const path = withoutQuery(pathOf(page.url, page.url) ?? '');
  const isOfOne = routeOf(path, page.url).includes(':');
  const isKnown = explored.seen.some((other) => withoutQuery(other.path) === path);
  return (
    isOfOne && !isKnown && path !== withoutQuery(state.path) && !page.forms.some((other) => isSameForm(other, form))
  );
}

/**
 * Expects what was entered in the texts of the page, and in the fields of a form that edits it there. Gives how much the page
 * shows.
 */
async function expectEntries(
  page: FrameSnapshot,
  dryRun: DryRun,
  { form }: FormPlace,
  entries: readonly FieldEntry[],
): Promise<number> {
  const shown = await expectEntriesOnPage(page, dryRun, entries);
  const editor = page.forms.find((other) => hasSameFields(other, form));
  return shown + (editor ? await expectKept(dryRun, editor, entries) : 0);
}

/** Deletes what the page shows, by its control or by one in its menu, where there is one. */
async function remove(dryRun: DryRun, page: FrameSnapshot): Promise<void> {
  const position = dryRun.position();
  const address = withoutQuery(pathOf(page.url, page.url) ?? '');
  const control = removalIn(page) ?? (await inMenu(dryRun, page));
  const isPressed = control !== undefined && (await pressOwn(dryRun, control));
  const after = await dryRun.look();
  const isGone = isPressed && withoutQuery(pathOf(after.url, after.url) ?? '') !== address;
  if (isGone) await dryRun.observe({ since: page, limit: LIMITS.generation.expectations.keptEffect, counts: false });
  else dryRun.rewindTo(position);
}

/** Presses the control; false where that would delete another record. */
async function pressOwn(dryRun: DryRun, control: SnapshotNode): Promise<boolean> {
  try {
    await pressAndConfirm(dryRun, control);
    return true;
  } catch (error) {
    if (error instanceof WouldChangeFormer) return false;
    throw error;
  }
}

async function inMenu(dryRun: DryRun, page: FrameSnapshot): Promise<SnapshotNode | undefined> {
  const [menu, ...others] = page.nodes.filter(
    ({ role, name, interactive, disabled, hasPopup }) =>
      interactive && !disabled && role === 'button' && hasPopup === true && saysMore(name),
  );
  if (!menu || others.length > 0) return undefined;
  await dryRun.do({ kind: 'click', target: menu.target });
  return removalIn(await dryRun.look());
}

/** The control that deletes what the page is about, and no part of it. */
function removalIn(page: FrameSnapshot): SnapshotNode | undefined {
  const outside = page.nodes.filter(
    ({ interactive, disabled, name }, index) =>
      interactive && !disabled && saysDelete(name) && !saysAll(name) && memberAround(page, index).length === 0,
  );
  return inFewestWords(outside);
}
