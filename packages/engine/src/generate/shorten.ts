import { LIMITS } from '@assay/domain';

/** The text in one line, at most `most` characters long. */
export function shorten(text: string, most: number = LIMITS.generation.testName.quotedCharacters): string {
  const folded = text.replace(/\s+/gu, ' ').trim();
  return folded.length <= most ? folded : `${folded.slice(0, most - 1).trimEnd()}…`;
}
