import type { Expectation } from '@assay/domain';
import type { FieldEntry } from '../../../core/forms/fields-to-fill.ts';
import { stepFor } from '../../../core/forms/form-steps.ts';

/** What a form shows that kept the entry; null for fields whose value is not asserted. */
export function keptValue({ field, value }: FieldEntry): Expectation | null {
  const { target } = field;
  if (field.type === 'password' || field.type === 'file') return null;
  if (field.type === 'checkbox') return { kind: 'checked', target };
  if (field.type === 'radio') {
    const step = stepFor({ field, value });
    return 'target' in step && step.target ? { kind: 'checked', target: step.target } : null;
  }
  return { kind: 'value', target, match: { mode: 'is', text: value } };
}
