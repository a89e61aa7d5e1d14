import type { FormSnapshot } from '@assay/page';

/** The key of the action that fills and sends the form: equal for the same form on several pages. */
export function keyOfForm({ fields, submit }: FormSnapshot): string {
  return `form ${fields.map(({ type, label }) => `${type}:${label}`).join('|')} ${submit?.name ?? ''}`;
}
