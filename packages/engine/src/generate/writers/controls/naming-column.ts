import { CODE_PATTERN } from '@assay/page';

/**
 * The column that tells the rows of a list from each other, also from those of its other pages: one of codes, such as
 * 'M-017', else the first with words, where no text is in it twice. A title may be that of two tickets. -1 where none does.
 */
export function namingColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? ''));
  const ofEach = (pattern: RegExp) =>
    columns.findIndex((cells) => cells.every((cell) => pattern.test(cell)) && new Set(cells).size === cells.length);
  const ofCodes = ofEach(CODE_PATTERN);
  return ofCodes < 0 ? ofEach(WORDS) : ofCodes;
}

/** True for words that no other of the rows has. */
export function isNaming(cell: string, rows: readonly (readonly string[])[]): boolean {
  return WORDS.test(cell) && rows.filter((row) => row.includes(cell)).length === 1;
}

const WORDS = /\p{L}{3}/u;
