import { LIMITS } from '@assay/domain';
import type { FormSnapshot } from '@assay/page';
import { similarity } from '../states/similarity.ts';

/** True when the forms have the same button and enough fields in common: pages draw forms again. */
export function isSameForm(a: FormSnapshot, b: FormSnapshot): boolean {
  return a.submit?.name === b.submit?.name && hasSameFields(a, b);
}

/** True when the forms have enough fields in common, such as those that create and change one kind of record. */
export function hasSameFields(a: FormSnapshot, b: FormSnapshot): boolean {
  const labels = (form: FormSnapshot) => form.fields.map((field) => `${field.type}:${field.label}`);
  return similarity(labels(a), labels(b)) >= LIMITS.similarity.sameForm;
}
