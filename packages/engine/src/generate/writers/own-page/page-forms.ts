import { LIMITS } from '@assay/domain';
import type { FormSnapshot, FrameSnapshot } from '@assay/page';
import { type FieldEntry, isText } from '../../../core/forms/fields-to-fill.ts';
import { holdsRecord, purposeOf } from '../../../core/forms/form-purpose.ts';
import { submitStep } from '../../../core/forms/form-steps.ts';
import { isInBar } from '../../../core/forms/is-in-bar.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import { namingEntry } from '../../../core/forms/naming-entry.ts';
import type { Submission } from '../../../core/forms/submit-form.ts';
import { SECOND_NAME, THIRD_NAME } from '../../../core/forms/unique-names.ts';
import { pathOf } from '../../../core/states/path-of.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { Abandoned } from '../../abandoned.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import type { Writer } from '../../proposal.ts';
import { findForm, labelOfForm } from '../forms/forms-to-test.ts';
import { whatItSaid } from '../forms/what-it-said.ts';
import { listHolding } from '../lists/list-holding.ts';
import type { ListedRecord } from '../records/record-in-list.ts';
import { expectEntriesInRow } from '../records/row-of-record.ts';
import { textTarget } from '../text-target.ts';
import { undoneByReload } from '../undone-by-reload.ts';
import { filledIn } from '../unique-value.ts';
import { movedFigures } from './moved-figures.ts';
import type { OwnPage } from './own-pages.ts';
import { proposalsOnOwnPages } from './proposals-on-own-pages.ts';
import { reloadUntil, showing } from './reload-page.ts';
import { canBeRemoved, removeAdded } from './remove-added.ts';

/**
 * Tests forms on the own page of a record, such as for a comment, a note or a time entry: what is sent there is shown
 * once, with what was entered, survives a reload, and can be removed where something beside it removes it: another one
 * stays then.
 */
export const writeFormsOfOwnPages: Writer = (context) =>
  proposalsOnOwnPages(context, (own) =>
    addingForms(own).map((form) => ({
      name: `“${labelOfForm(own.state, form)}” adds to what “${own.place.label}” creates`,
      tag: 'own-page',
      doIt: (dryRun, page) => addTo(dryRun, findForm(page, form), own),
    })),
  );

/** The forms of the page that add something to the record. */
export function addingForms({ forms, state: { snapshot } }: OwnPage): readonly FormSnapshot[] {
  return forms.filter(
    (form) =>
      submitStep(form) &&
      form.fields.some((field) => (isText(field) || field.type === 'select') && !field.disabled) &&
      !['sign-in', 'sign-up', 'search', 'filter'].includes(purposeOf(form, snapshot)) &&
      !holdsRecord(form, snapshot) &&
      !isInBar(form, snapshot),
  );
}

async function addTo(dryRun: DryRun, form: FormSnapshot, own: OwnPage): Promise<void> {
  const submission = await dryRun.submit(form, { unique: true, called: SECOND_NAME });
  if (submission?.outcome !== 'accepted')
    throw new Abandoned(`It refused what was entered.${submission ? whatItSaid(submission) : ''}`);
  await staysOnPage(dryRun, submission, { form, own });
}

/** What was added is shown at once and after a reload, and is gone once it was removed. @throws Abandoned otherwise. */
async function staysOnPage(
  dryRun: DryRun,
  { entries, before }: Submission,
  { form, own }: { readonly form: FormSnapshot; readonly own: OwnPage },
): Promise<void> {
  const added = whatIsAdded(form, entries, before);
  const limit = LIMITS.generation.expectations.acceptedForm;
  if (added === undefined) throw new Abandoned('It has no field for something that the page does not show yet.');
  const position = dryRun.position();
  const shown = await dryRun.observe({ since: before, limit });
  if (!(await dryRun.expect(isShown(added)))) {
    dryRun.rewindTo(position);
    return movesFigures(dryRun, { entries, shown });
  }
  const list = listHolding(dryRun.looks.at(-1) ?? before, filledIn(added, dryRun));
  const item: ListedRecord = { name: added, listPath: '', way: await reloadUntil(dryRun, own, showing(added, dryRun)) };
  const page = await dryRun.observe({ since: before, limit });
  if (!(await dryRun.expect(isShown(added)))) {
    // What is not shown may stand behind a tab: its list must be there.
    if (list && withTarget(page.collections, list.target)) dryRun.suspect(undoneByReload(`Adding by “${form.name}”`));
    throw new Abandoned('What was added does not survive a reload.');
  }
  await dryRun.expect({ kind: 'count', target: textTarget(added), comparison: 'exactly', count: '1' });
  await expectEntriesInRow(page, { dryRun, record: item }, entries);
  if (!canBeRemoved(item, page, dryRun)) return;
  const isNamed = namingEntry(form, entries)?.value === added;
  const other = isNamed ? await addAnother(dryRun, form) : undefined;
  await removeAdded(dryRun, item, other);
}

/**
 * What was added is shown nowhere, but a figure of the page moved by the number that was entered, such as the stock by a
 * delivery: it is so after a reload, too. @throws Abandoned otherwise.
 */
async function movesFigures(
  dryRun: DryRun,
  { entries, shown }: { readonly entries: Submission['entries']; readonly shown: FrameSnapshot },
): Promise<void> {
  // A dialog over the page hides its figures.
  const before = dryRun.looks.findLast(
    ({ facts, url }) => facts.length > 0 && pathOf(url, url) === pathOf(shown.url, shown.url),
  );
  const moved = before ? movedFigures(before, shown, entries) : [];
  if (moved.length === 0) throw new Abandoned('What was added is not shown.');
  for (const that of moved) await dryRun.expect(that);
  await dryRun.do({ kind: 'reload' });
  let kept = 0;
  for (const that of moved) if (await dryRun.expect(that)) kept++;
  if (kept > 0) return;
  dryRun.suspect(undoneByReload('Moving a figure by a form'));
  throw new Abandoned('What was added does not survive a reload.');
}

/** A second item, which stays when the first one is removed; undefined where there can be only one. */
async function addAnother(dryRun: DryRun, form: FormSnapshot): Promise<string | undefined> {
  const position = dryRun.position();
  const again = (await dryRun.look()).forms.find((other) => isSameForm(other, form));
  if (!again) return undefined;
  const submission = await dryRun.submit(again, { unique: true, called: THIRD_NAME });
  const text = submission?.outcome === 'accepted' ? namingEntry(form, submission.entries)?.value : undefined;
  await dryRun.look();
  if (text !== undefined && (await dryRun.expect(isShown(text)))) return text;
  dryRun.rewindTo(position);
  // What was typed in vain is not in the way of what follows.
  await dryRun.do({ kind: 'reload' });
  await dryRun.look();
  return undefined;
}

const isShown = (text: string) => ({ kind: 'visible', target: textTarget(text) }) as const;

/** What names the new item, else what was chosen and no list of the page had, such as a person. */
function whatIsAdded(
  form: FormSnapshot,
  entries: readonly FieldEntry[],
  { collections }: FrameSnapshot,
): string | undefined {
  const isListed = (text: string) => collections.some(({ rows }) => rows.flat().some((cell) => cell.includes(text)));
  const chosen = entries.find(
    ({ field, value }) =>
      ['select', 'combobox'].includes(field.type) && value.length >= LEAST_CHARACTERS && !isListed(value),
  );
  return (namingEntry(form, entries) ?? chosen)?.value;
}

/** A shorter text stands on many pages by chance. */
const LEAST_CHARACTERS = 4;
