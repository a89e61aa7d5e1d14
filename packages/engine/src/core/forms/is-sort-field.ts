import type { FieldSnapshot } from '@assay/page';
import { saysSort } from '../wording/control-meanings.ts';

/** True for a dropdown whose label or options speak of sorting. */
export function isSortField(field: FieldSnapshot): boolean {
  return (
    field.type === 'select' &&
    (saysSort(field.label) ||
      field.options.some((option) => /(low|high|asc|desc|a.?[-–to ]+.?z|newest|oldest)/iu.test(option)))
  );
}
