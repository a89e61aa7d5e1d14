import { randomInt } from 'node:crypto';
import { LIMITS } from '@assay/domain';
import { MARKER_LETTERS as LETTERS } from '../../core/wording/unique-marker.ts';

/** A unique text of alternating letters and digits, which contains no word and no number. */
export function uniqueText(): string {
  const pair = () => `${LETTERS[randomInt(LETTERS.length)] ?? 'x'}${randomInt(2, 10)}`;
  return Array.from({ length: LIMITS.uniqueTextPairs }, pair).join('');
}
