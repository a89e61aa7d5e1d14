import { momentLike } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { dateValues } from './date-values.ts';

/** No hour is moved beyond it. */
const LAST_HOUR = '17:30';
const HOUR = /^\d{1,2}:\d\d(?: ?[ap]m)?$/iu;
/** Fewer options may be opening hours. */
const HOURS_TO_CHOOSE = 4;

/**
 * True for a form that asks for a time of day: it often books a room, a person or a table, which can be had once. Then each
 * run takes another day and another hour.
 */
export function asksForHour({ fields }: FormSnapshot): boolean {
  return fields.some(
    (field) =>
      ['time', 'datetime-local'].includes(field.type) ||
      dateValues(field).some((value) => value.includes(':')) ||
      field.options.filter((option) => HOUR.test(option.trim())).length >= HOURS_TO_CHOOSE,
  );
}

/** The values, before each day or hour another one that is new in every run. */
export function newMoments(values: readonly string[], { type, max }: FieldSnapshot): readonly string[] {
  if (max !== undefined && !(type === 'time' && max >= LAST_HOUR)) return values;
  return values.flatMap((value) => (momentLike(value, '') === null ? value : [`{{unique like ${value}}}`, value]));
}
