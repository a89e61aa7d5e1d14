import type { FieldSnapshot, FormSnapshot, FrameSnapshot, SnapshotNode } from '@assay/page';
import { type FieldEntry, fieldKey } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { stepFor } from '../../../core/forms/form-steps.ts';
import { renamed } from '../../../core/forms/unique-names.ts';
import { saysEdit } from '../../../core/wording/control-meanings.ts';
import { asTemplate } from '../../dry-run/as-template.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { listHolding } from '../lists/list-holding.ts';
import { mentions, searchFor } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { recordOf, undoneByReload } from '../undone-by-reload.ts';
import { filledIn } from '../unique-value.ts';
import { changedByGivingUp } from './changed-by-giving-up.ts';
import { expectKept } from './kept-value.ts';
import { useControlOf } from './record-controls.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';
import { expectEntriesInRow } from './row-of-record.ts';
import { sendEdit } from './send-edit.ts';
import { underMouse } from './under-mouse.ts';
import { wayOut } from './way-out.ts';

/** A record, and what its form should hold. */
export type FilledRecord = { readonly record: ListedRecord; readonly entries: readonly FieldEntry[] };

/**
 * Opens the record's form, which holds what was entered, and gives the record another name and other values, which the
 * list then shows. Null where nothing edits it.
 */
export async function editRecord(dryRun: DryRun, { record, entries }: FilledRecord): Promise<FilledRecord | null> {
  const edited = { ...record, name: renamed(record.name, 'Grace') };
  let changed: readonly FieldEntry[] = [];
  await underMouse(dryRun, record);
  const isEdited = await useControlOf(dryRun, record, {
    says: saysEdit,
    use: async (control) => {
      const found = await openForm(dryRun, record, control);
      if (!found) return false;
      await expectKept(dryRun, found.form, entries);
      changed = await sendEdit(dryRun, found.form, { naming: fieldKey(found.field), name: edited.name });
      return isShown(dryRun, edited);
    },
  });
  if (!isEdited) return null;
  const now = { record: edited, entries: merged(entries, changed) };
  await dryRun.do({ kind: 'reload' });
  await searchFor(dryRun, edited.name);
  const isThere = await dryRun.expect({ kind: 'visible', target: textTarget(edited.name) });
  const page = await dryRun.look();
  if (!isThere && mentions(page, dryRun, record.name))
    dryRun.suspect(undoneByReload(`Editing ${recordOf(listHolding(page, filledIn(record.name, dryRun)))}`));
  await dryRun.expect({ kind: 'absent', target: textTarget(record.name) });
  // Saving may lead to the record's own page.
  const list = listHolding(page, filledIn(edited.name, dryRun)) ? page : await backToList(dryRun, edited);
  await expectEntriesInRow(list, { dryRun, record: edited }, now.entries);
  return now;
}

/**
 * Opens the form of the edited record again, which holds what was changed and what was not. Types another name and gives
 * it up: the list shows the record as it was.
 */
export async function reopenEdited(dryRun: DryRun, { record, entries }: FilledRecord): Promise<boolean> {
  await underMouse(dryRun, record);
  return useControlOf(dryRun, record, {
    says: saysEdit,
    use: async (control) => {
      const found = await openForm(dryRun, record, control);
      if (!found) return false;
      const kept = await expectKept(dryRun, found.form, entries);
      const cancel = wayOut(found.page, found.form);
      if (!cancel) {
        await backToList(dryRun, record);
        return kept > 0;
      }
      await dryRun.do(stepFor({ field: found.field, value: renamed(record.name, 'Linus') }));
      await dryRun.do({ kind: 'click', target: cancel.target });
      await dryRun.look();
      const list = await backToList(dryRun, record);
      const isAsBefore = await dryRun.expect({ kind: 'visible', target: textTarget(record.name) });
      if (!isAsBefore && mentions(list, dryRun, renamed(record.name, 'Linus')))
        dryRun.suspect(changedByGivingUp(found.form.name || control.name));
      return isAsBefore;
    },
  });
}

/** The form that holds a record, and the field with its name. */
export type OpenedForm = { readonly page: FrameSnapshot; readonly form: FormSnapshot; readonly field: FieldSnapshot };

/** Presses the control, and gives the form that holds the record's name in one of its fields. */
export async function openForm(
  dryRun: DryRun,
  record: ListedRecord,
  control: Pick<SnapshotNode, 'target'>,
): Promise<OpenedForm | undefined> {
  await dryRun.do({ kind: 'click', target: asTemplate(control.target, dryRun) });
  return formHolding(await dryRun.look(), filledIn(record.name, dryRun));
}

/** The search that found the record holds its name as well. */
function formHolding(page: FrameSnapshot, value: string): OpenedForm | undefined {
  for (const form of page.forms.filter((each) => purposeOf(each, page) !== 'search')) {
    const field = form.fields.find((each) => each.value === value);
    if (field) return { page, form, field };
  }
  return undefined;
}

/** What the form holds after some of its fields were changed. */
function merged(entries: readonly FieldEntry[], changed: readonly FieldEntry[]): readonly FieldEntry[] {
  const keys = new Set(changed.map(({ field }) => fieldKey(field)));
  return [...entries.filter(({ field }) => !keys.has(fieldKey(field))), ...changed];
}

/** Expects the new name on the page after saving, else on the list. */
async function isShown(dryRun: DryRun, edited: ListedRecord): Promise<boolean> {
  if (!mentions(await dryRun.look(), dryRun, edited.name)) await backToList(dryRun, edited);
  return dryRun.expect({ kind: 'visible', target: textTarget(edited.name) });
}
