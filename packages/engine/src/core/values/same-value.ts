import type { Scalar } from '../exchanges/leaves.ts';
import { isSameDay, writtenDay } from './dates.ts';
import { isSameAmount, numberOf } from './numbers.ts';
import { plainText } from './plain-text.ts';
import type { Agreement } from './shown-as.ts';

/**
 * Whether a value that was typed or sent is the one that arrived. Trimming, case, markup, other ways to write a number,
 * a date or a phone number are no difference.
 */
export function sameValue(given: Scalar, arrived: Scalar): Agreement {
  if (given === null || given === '' || arrived === null) return 'unknown';
  if (typeof given === 'boolean' || typeof arrived === 'boolean') return sameBoolean(given, arrived);
  if (writtenDay(given) !== null) {
    if (writtenDay(arrived) === null) return 'unknown';
    return isSameDay(given, arrived) ? 'agrees' : 'differs';
  }
  const [one, other] = [amountOf(given), amountOf(arrived)];
  if (one !== null && other !== null) return isSameAmount(one, other) ? 'agrees' : 'differs';
  // The number of an option, or its text: one stands for the other.
  if (typeof given !== typeof arrived) return 'unknown';
  const [a, b] = [plainText(String(given)), plainText(String(arrived))];
  if (a === '' || b === '') return arrived === '' ? 'differs' : 'unknown';
  return a === b || a.includes(b) || b.includes(a) ? 'agrees' : 'differs';
}

function sameBoolean(given: Scalar, arrived: Scalar): Agreement {
  if (typeof given !== 'boolean' || typeof arrived !== 'boolean') return 'unknown';
  return given === arrived ? 'agrees' : 'differs';
}

function amountOf(value: string | number): number | null {
  return typeof value === 'number' ? value : numberOf(value);
}
