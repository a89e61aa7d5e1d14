import type { FieldSnapshot } from '@assay/page';

/** True for a field that gets no value when a form is filled in while exploring: there is no file to choose. */
export function isLeftEmpty({ type }: FieldSnapshot): boolean {
  return type === 'file';
}
