import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import type { RecordEdit } from '../../../core/forms/fields-to-edit.ts';
import { type FieldEntry, fieldKey } from '../../../core/forms/fields-to-fill.ts';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import { isSameForm } from '../../../core/forms/is-same-form.ts';
import type { Submission } from '../../../core/forms/submit-form.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { putBack } from './record-form.ts';

/**
 * Changes all fields of the form that can be changed, and sends it; where that is refused, without the fields that are
 * blamed, then the name alone. Gives what was changed: nothing where the form cannot be sent, or has no name and was refused.
 */
export async function sendEdit(dryRun: DryRun, form: FormSnapshot, edit: RecordEdit): Promise<readonly FieldEntry[]> {
  const position = dryRun.position();
  const first = await dryRun.submit(form, { edit });
  if (first?.outcome === 'accepted') return first.entries;
  await takeBack(dryRun, form, { edit, submission: first });
  dryRun.rewindTo(position);
  const blamed = blamedIn(form, first);
  if (
    first &&
    blamed.size > 0 &&
    first.entries.some((entry) => isOther(entry.field, edit) && !blamed.has(keyOf(entry)))
  ) {
    const leaves = (field: FieldSnapshot) => blamed.has(fieldKey(field)) || edit.leaves?.(field) === true;
    const second = await dryRun.submit(form, { edit: { ...edit, leaves } });
    if (second?.outcome === 'accepted') return second.entries;
    await takeBack(dryRun, form, { edit, submission: second });
    dryRun.rewindTo(position);
  }
  return rename(dryRun, form, edit);
}

const keyOf = ({ field }: FieldEntry): string => fieldKey(field);

const isOther = (field: FieldSnapshot, edit: RecordEdit): boolean => fieldKey(field) !== edit.naming;

/** Keys of the fields that the refused form complains about. */
function blamedIn(form: FormSnapshot, refused: Submission | null): ReadonlySet<string> {
  const now = refused?.after.forms.find((other) => isSameForm(other, form));
  return new Set(now?.fields.filter(({ error }) => error !== undefined).map(fieldKey));
}

/** Puts back what a refused edit entered, except the name, which is typed again. */
async function takeBack(
  dryRun: DryRun,
  form: FormSnapshot,
  { edit, submission }: { readonly edit: RecordEdit; readonly submission: Submission | null },
): Promise<void> {
  const changed = new Set(submission?.entries.map(keyOf));
  for (const former of form.fields)
    if (isOther(former, edit) && changed.has(fieldKey(former))) await putBack(dryRun, former);
}

async function rename(dryRun: DryRun, form: FormSnapshot, edit: RecordEdit): Promise<readonly FieldEntry[]> {
  const field = form.fields.find((each) => fieldKey(each) === edit.naming);
  const submit = submitStep(form);
  if (!field || !submit) return [];
  const renaming = { field, value: edit.name };
  await dryRun.do(stepFor(renaming));
  await dryRun.do(submit);
  return [renaming];
}
