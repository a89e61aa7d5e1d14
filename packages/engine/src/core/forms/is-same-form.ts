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

/**
 * The form as it is now, among all forms of a page; undefined when it has left. A choice may have put other fields in the
 * place of all that were there.
 */
export function formAgain(form: FormSnapshot, forms: readonly FormSnapshot[]): FormSnapshot | undefined {
  const isItself = (other: FormSnapshot) => other.ref === form.ref && other.submit?.name === form.submit?.name;
  return forms.find((other) => isSameForm(form, other)) ?? forms.find(isItself);
}
