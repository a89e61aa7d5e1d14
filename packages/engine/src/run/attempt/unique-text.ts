import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';

const UNIQUE_PAIRS = 4;

/** A unique text of alternating letters and digits, which contains no word and no number. */
export function uniqueText(): string {
  const pair = () => `${LETTERS[randomInt(LETTERS.length)] ?? 'x'}${randomInt(2, 10)}`;
  return Array.from({ length: UNIQUE_PAIRS }, pair).join('');
}
