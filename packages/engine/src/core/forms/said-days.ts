import type { FieldSnapshot } from '@assay/page';
import { daysInText, daysLater } from '../values/days-in-text.ts';

const ON_OR = /\b(?:on or|or later|or earlier|inclusive|no(?:t|t be)? (?:later|earlier|before|after))\b/iu;
const LATER = /\b(?:after|later than|nach dem|après|después)\b/iu;
const EARLIER = /\b(?:before|earlier than|vor dem|avant|antes)\b/iu;

/**
 * The days, as `2027-03-15`, that a complaint about a field lets it have: the ends of the range that it names ('The event runs
 * from 03/09/2027 to 05/09/2027'), and the day beside the one that it must be after or before. None where it names no day.
 */
export function saidDays({ error = '' }: Pick<FieldSnapshot, 'error'>): readonly string[] {
  const days = daysInText(error);
  const [day, ...others] = days;
  if (!day || others.length > 0 || ON_OR.test(error)) return days;
  if (LATER.test(error)) return [daysLater(day, 1)];
  return EARLIER.test(error) ? [daysLater(day, -1)] : days;
}
