import type { FormerRecords } from '../core/records-port.ts';
import { namesLeftover } from '../core/wording/unique-text.ts';

/**
 * True for a text that names a record which exploring or a test left behind, by the mark of Assay or by what the application
 * calls it: the application of the next run does not have it.
 */
export function isLeftBehind(text: string, records: Pick<FormerRecords, 'namesOwn'>): boolean {
  return namesLeftover(text) || records.namesOwn(text);
}

/** True for a row in which any cell is left behind (see {@link isLeftBehind}). */
export function isRowLeftBehind(row: readonly string[], records: Pick<FormerRecords, 'namesOwn'>): boolean {
  return row.some((cell) => isLeftBehind(cell, records));
}
