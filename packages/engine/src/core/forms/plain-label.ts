import { literalPattern } from '@assay/domain';

/** A label as a sentence says it, in lower case: a star marks what is required, and is no part of it. */
export function plainLabel(label: string): string {
  return label.replace(/[\s*:]+$/u, '').toLowerCase();
}

/** Where a text in lower case says the words, as a whole; -1 where it does not. */
export function placeOf(words: string, text: string): number {
  return words === '' ? -1 : text.search(new RegExp(`(?<![\\p{L}\\d])${literalPattern(words)}(?![\\p{L}\\d])`, 'u'));
}
