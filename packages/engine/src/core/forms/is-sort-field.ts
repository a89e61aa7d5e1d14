import type { FieldSnapshot } from '@assay/page';
import { saysSort } from '../wording/control-meanings.ts';

/** 'Low to high' is an order, and 'Low' a priority. */
const OF_ORDER =
  /\b(?:low|high)(?:est)?\b.*(?:\b(?:low|high)|\bfirst\b)|\basc(?:ending)?\b|\bdesc(?:ending)?\b|\ba ?(?:[-–→]|to) ?z\b|\bz ?(?:[-–→]|to) ?a\b|\b(?:newest|oldest|latest)\b/iu;

/** True for a dropdown whose label or options speak of sorting. */
export function isSortField(field: FieldSnapshot): boolean {
  return field.type === 'select' && (saysSort(field.label) || field.options.some((option) => OF_ORDER.test(option)));
}
