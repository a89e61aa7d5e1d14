import type { FormSnapshot } from '@assay/page';
import type { RecordEdit } from '../../../core/forms/fields-to-edit.ts';
import { type FieldEntry, fieldKey } from '../../../core/forms/fields-to-fill.ts';
import { stepFor, submitStep } from '../../../core/forms/form-steps.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { putBack } from './record-form.ts';

/**
 * Changes all fields of the form that can be changed, and sends it; where that is refused, the name alone. Gives what was
 * changed: nothing where the form cannot be sent, or has no name and was refused.
 */
export async function sendEdit(dryRun: DryRun, form: FormSnapshot, edit: RecordEdit): Promise<readonly FieldEntry[]> {
  const position = dryRun.position();
  const submission = await dryRun.submit(form, { edit });
  if (submission?.outcome === 'accepted') return submission.entries;
  const changed = new Set(submission?.entries.map(({ field }) => fieldKey(field)));
  for (const former of form.fields)
    if (fieldKey(former) !== edit.naming && changed.has(fieldKey(former))) await putBack(dryRun, former);
  dryRun.rewindTo(position);
  const field = form.fields.find((each) => fieldKey(each) === edit.naming);
  const submit = submitStep(form);
  if (!field || !submit) return [];
  const renaming = { field, value: edit.name };
  await dryRun.do(stepFor(renaming));
  await dryRun.do(submit);
  return [renaming];
}
