import { momentLike } from '@assay/domain';
import type { FieldSnapshot, FormSnapshot } from '@assay/page';
import { dateValues } from './date-values.ts';

/** No hour is moved beyond it. */
const LAST_HOUR = '17:30';
const HOUR = /^\d{1,2}:\d\d(?: ?[ap]m)?$/iu;
/** Fewer options may be opening hours. */
const HOURS_TO_CHOOSE = 4;

/** Days of a stay, a rental or an absence. */
const ARRIVAL = /\b(?:arriv|check-?in|from\b|start|begin|pick-?up|collect|von\b|anreise|début|arrivée|desde|llegada)/iu;
const LEAVING =
  /\b(?:depart|check-?out|until|to\b|till|end\b|ends\b|return|drop-?off|bis\b|abreise|fin\b|départ|hasta|salida)/iu;

/**
 * True for a form that asks for a time of day, or for the first and the last day of a stay: it often books a room, a person
 * or a table, which can be had once. Then each run takes another day and another hour.
 */
export function booksSomething(form: FormSnapshot): boolean {
  return asksForHour(form) || asksForStay(form);
}

function asksForStay({ fields }: FormSnapshot): boolean {
  const days = fields.filter((field) => field.type === 'date' || dateValues(field).length > 0);
  return days.some(
    (first, at) => ARRIVAL.test(first.label) && days.slice(at + 1).some(({ label }) => LEAVING.test(label)),
  );
}

function asksForHour({ fields }: FormSnapshot): boolean {
  return fields.some(
    (field) =>
      ['time', 'datetime-local'].includes(field.type) ||
      dateValues(field).some((value) => value.includes(':')) ||
      field.options.filter((option) => HOUR.test(option.trim())).length >= HOURS_TO_CHOOSE ||
      // The list of a kit is closed again once an hour was chosen in it.
      (field.popup === 'list' && HOUR.test(field.value.trim())),
  );
}

/** The values, before each day or hour another one that is new in every run. */
export function newMoments(values: readonly string[], { type, max }: FieldSnapshot): readonly string[] {
  if (max !== undefined && !(type === 'time' && max >= LAST_HOUR)) return values;
  return values.flatMap((value) => (momentLike(value, '') === null ? value : [`{{unique like ${value}}}`, value]));
}
