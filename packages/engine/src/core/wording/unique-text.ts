import { randomInt } from 'node:crypto';
import { fillTemplate, LIMITS, templateNames, UNIQUE_TEXT_LETTERS, UNIQUE_TEXT_PATTERN } from '@assay/domain';

const MARKER = new RegExp(UNIQUE_TEXT_PATTERN, 'iu');
const UNIQUE_TEXTS = new RegExp(`(?<![\\p{L}\\p{N}])${UNIQUE_TEXT_PATTERN}(?![\\p{L}\\p{N}])`, 'gu');

/** A unique text of alternating letters and digits, which contains no word and no number. */
export function uniqueText(): string {
  const pair = () => `${UNIQUE_TEXT_LETTERS[randomInt(UNIQUE_TEXT_LETTERS.length)] ?? 'x'}${randomInt(2, 10)}`;
  return Array.from({ length: LIMITS.uniqueTextPairs }, pair).join('');
}

/** The values with a new unique text, so that what is created can be told apart from what was there. */
export function withUnique(values: Readonly<Record<string, string>>): Record<string, string> {
  return { ...values, unique: uniqueText() };
}

/** The text with the unique value in it, where it asks for no other one. */
export function filledUnique(text: string, { unique = '' }: Readonly<Record<string, string>>): string {
  return templateNames(text).every((name) => name === 'unique') ? fillTemplate(text, { unique }) : text;
}

/** True for a text with a unique value in it, which Assay alone can have typed. */
export function hasMarker(text: string): boolean {
  return MARKER.test(text);
}

/**
 * True when the text names a record that another test or an earlier generation left behind: it contains a unique text
 * other than `own`. The application of the next run does not have that record.
 */
export function namesLeftover(text: string, own = ''): boolean {
  return [...text.matchAll(UNIQUE_TEXTS)].some(([found]) => found !== own);
}

/** The unique value in a text; null when there is none. */
export function markerIn(text: string): string | null {
  return MARKER.exec(text)?.[0] ?? null;
}

/** A text that nothing holds: a search for it finds nothing. */
export const NONSENSE = 'zzqx {{unique}}';
