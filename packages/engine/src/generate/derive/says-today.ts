import type { Expectation } from '@assay/domain';
import { withoutQuery } from '../../core/states/route-without-ids.ts';
import type { Observation } from '../dry-run/script-record.ts';
import { isToday } from './changeable-texts.ts';

/**
 * True for a text that is today's day, such as the leaf of a calendar. A figure that a step changed on its page is none: what
 * a search found is one on the first of a month, too, and today is the same before and after a step.
 */
export function saysToday(
  that: Expectation,
  { before, after }: Pick<Observation, 'before' | 'after'>,
  now: Date,
): boolean {
  if (that.kind !== 'text' || !isToday(that.match.text, now)) return false;
  if (before === null || withoutQuery(before.url) !== withoutQuery(after.url)) return true;
  const target = JSON.stringify(that.target);
  const was = before.facts.find((fact) => JSON.stringify(fact.target) === target);
  return was === undefined || was.value === that.match.text;
}
