import type { FormerRecords, OwnRecords } from '../core/records-port.ts';
import { namesLeftover } from '../core/wording/unique-text.ts';

/**
 * True for a text that names a record which exploring or a test left behind, by the mark of Assay or by what the application
 * calls it: the application of the next run does not have it.
 */
export function isLeftBehind(text: string, records: Pick<FormerRecords, 'namesOwn'>): boolean {
  return namesLeftover(text) || records.namesOwn(text);
}

/** True for a row that names such a record, or that exploring or a test added without a name in it. */
export function isRowLeftBehind(row: readonly string[], records: OwnRecords): boolean {
  return row.some((cell) => isLeftBehind(cell, records)) || records.isOwnRow(row);
}
