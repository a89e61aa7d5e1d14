import type { FieldSnapshot, FormSnapshot, FrameSnapshot } from '@assay/page';
import type { FieldEntry } from '../../../core/forms/fields-to-fill.ts';
import { purposeOf } from '../../../core/forms/form-purpose.ts';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { renamed } from '../../../core/forms/unique-names.ts';
import { saysEdit } from '../../../core/wording/control-meanings.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { mentions, searchFor } from '../lists/search-for.ts';
import { textTarget } from '../text-target.ts';
import { asTemplate, filledIn } from '../unique-value.ts';
import { expectKept } from './kept-value.ts';
import { useControlOf } from './record-controls.ts';
import { backToList, type ListedRecord } from './record-in-list.ts';
import { wayOut } from './way-out.ts';

/**
 * Opens the record's form, which holds what was entered, and gives the record another name, which the list then shows.
 * Null where nothing edits it.
 */
export async function editRecord(
  dryRun: DryRun,
  record: ListedRecord,
  entries: readonly FieldEntry[],
): Promise<ListedRecord | null> {
  const edited = renamed(record.name, 'Grace');
  const isEdited = await useControlOf(dryRun, record, {
    says: saysEdit,
    use: async (control) => {
      await dryRun.do({ kind: 'click', target: asTemplate(control.target, dryRun) });
      const found = formHolding(await dryRun.look(), filledIn(record.name, dryRun));
      if (!found) return false;
      await expectKept(dryRun, found.form, entries);
      await dryRun.do(stepFor({ field: found.field, value: edited }));
      const submit = submitStep(found.form);
      if (submit) await dryRun.do(submit);
      return isShown(dryRun, { ...record, name: edited });
    },
  });
  if (!isEdited) return null;
  await dryRun.do({ kind: 'reload' });
  await searchFor(dryRun, edited);
  await dryRun.expect({ kind: 'visible', target: textTarget(edited) });
  await dryRun.expect({ kind: 'absent', target: textTarget(record.name) });
  return { ...record, name: edited };
}

/** Types another name for the record and gives it up: the list shows the record as it was. */
export async function giveUpEdit(dryRun: DryRun, record: ListedRecord): Promise<boolean> {
  return useControlOf(dryRun, record, {
    says: saysEdit,
    use: async (control) => {
      await dryRun.do({ kind: 'click', target: asTemplate(control.target, dryRun) });
      const page = await dryRun.look();
      const found = formHolding(page, filledIn(record.name, dryRun));
      const cancel = found && wayOut(page, found.form);
      if (!cancel) return false;
      await dryRun.do(stepFor({ field: found.field, value: renamed(record.name, 'Linus') }));
      await dryRun.do({ kind: 'click', target: cancel.target });
      await dryRun.look();
      await backToList(dryRun, record);
      return dryRun.expect({ kind: 'visible', target: textTarget(record.name) });
    },
  });
}

/** Expects the new name on the page after saving, else on the list. */
async function isShown(dryRun: DryRun, edited: ListedRecord): Promise<boolean> {
  if (!mentions(await dryRun.look(), dryRun, edited.name)) await backToList(dryRun, edited);
  return dryRun.expect({ kind: 'visible', target: textTarget(edited.name) });
}

type Found = { readonly form: FormSnapshot; readonly field: FieldSnapshot };

/** The form that holds the text in one of its fields. The search that found the record holds it as well. */
function formHolding(page: FrameSnapshot, value: string): Found | undefined {
  for (const form of page.forms.filter((each) => purposeOf(each, page) !== 'search')) {
    const field = form.fields.find((each) => each.value === value);
    if (field) return { form, field };
  }
  return undefined;
}
