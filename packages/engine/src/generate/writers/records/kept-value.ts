import type { Expectation } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { type FieldEntry, fieldKey } from '../../../core/forms/fields-to-fill.ts';
import { stepFor } from '../../../core/forms/form-steps.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { filledIn } from '../unique-value.ts';

/** What a form shows that kept the entry; null for fields whose value is not asserted. */
function keptValue({ field, value }: FieldEntry): Expectation | null {
  const { target } = field;
  if (field.type === 'password' || field.type === 'file') return null;
  if (field.type === 'checkbox') return { kind: value === 'off' ? 'unchecked' : 'checked', target };
  if (field.type === 'radio') {
    const step = stepFor({ field, value });
    return 'target' in step && step.target ? { kind: 'checked', target: step.target } : null;
  }
  return { kind: 'value', target, match: { mode: 'is', text: value } };
}

/** Expects of each field what was entered, where the form shows it now. Gives how many fields do. */
export async function expectKept(dryRun: DryRun, form: FormSnapshot, entries: readonly FieldEntry[]): Promise<number> {
  let kept = 0;
  for (const entry of entries) {
    const now = form.fields.find((field) => fieldKey(field) === fieldKey(entry.field));
    const that = keptValue(entry);
    // Waiting for each field that cannot be read would take long.
    if (!that || !now || !holds(now, filledIn(entry.value, dryRun))) continue;
    if (await dryRun.expect(that)) kept++;
  }
  return kept;
}

function holds({ type, value }: FieldSnapshot, wanted: string): boolean {
  return type === 'checkbox' && wanted === 'off' ? value !== 'on' : value === wanted;
}
