import type { Scalar } from '../exchanges/leaves.ts';
import { dateShown, dayOf } from './dates.ts';
import { isSameAmount, numbersIn } from './numbers.ts';
import { plainText } from './plain-text.ts';

/** `unknown`: the text may be another form of the value, so that nothing follows. */
export type Agreement = 'agrees' | 'differs' | 'unknown';

const YES = new Set(['yes', 'true', 'on', 'active', 'enabled', '1', 'ja', 'oui', 'sí', '✓', '✔']);
const NO = new Set(['no', 'false', 'off', 'inactive', 'disabled', '0', 'nein', 'non', '✗', '✘']);
const CUT = /(?:…|\.\.\.)$/u;
/** Short texts occur in others by chance. */
const TELLING_LETTERS = 3;

/** Whether a text of a page shows a value that the server answered, in one of the forms that pages use. */
export function shownAs(text: string, value: Scalar): Agreement {
  if (value === null || value === '') return plainText(text) === '' ? 'agrees' : 'unknown';
  if (typeof value === 'boolean') return booleanShown(text, value);
  if (plainText(text) === '') return 'unknown';
  const day = dayOf(value);
  if (day !== null) return dateShown(text, day);
  return typeof value === 'number' ? numberShown(text, value) : textShown(text, value);
}

function booleanShown(text: string, value: boolean): Agreement {
  const shown = text.trim().toLowerCase();
  if ((value ? YES : NO).has(shown)) return 'agrees';
  return (value ? NO : YES).has(shown) ? 'differs' : 'unknown';
}

function numberShown(text: string, value: number): Agreement {
  const numbers = numbersIn(text);
  if (numbers.length === 0) return 'unknown';
  if (numbers.some((readings) => readings.some((number) => isSameAmount(value, number)))) return 'agrees';
  // “1.2k”, “3 h”: another unit.
  const isPlain = numbers.length === 1 && !/\d\s?\p{L}/u.test(text);
  return isPlain ? 'differs' : 'unknown';
}

function textShown(text: string, value: string): Agreement {
  const [shown, wanted] = [plainText(text), plainText(value)];
  if (wanted === '') return 'unknown';
  if (shown === wanted) return 'agrees';
  if (CUT.test(text.trim())) return wanted.startsWith(shown) ? 'agrees' : 'differs';
  const [short, long] = shown.length < wanted.length ? [shown, wanted] : [wanted, shown];
  return short.length >= TELLING_LETTERS && long.includes(short) ? 'agrees' : 'differs';
}
