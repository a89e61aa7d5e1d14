import type { Expectation } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import type { FieldEntry } from '../../../core/forms/fields-to-fill.ts';
import { serialNumbersIn } from '../../../core/wording/serial-numbers.ts';
import { isTelling } from '../../derive/changeable-texts.ts';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { isListByOthers } from '../../dry-run/left-by-others.ts';
import { holding, listHolding } from '../lists/list-holding.ts';
import { textTarget } from '../text-target.ts';
import { filledIn, listCalled, memberCalled } from '../unique-value.ts';
import type { ListedRecord } from './record-in-list.ts';
import { isMadeOf, shownValue } from './shown-value.ts';

type Listing = { readonly dryRun: DryRun; readonly record: ListedRecord };

/**
 * What the list says of the record now and did not say before, as an expectation: the changed cells of its row, how many
 * there are of it, or that it is not listed any more. Null when it says the same.
 */
export function changeInList(
  before: FrameSnapshot,
  after: FrameSnapshot,
  { dryRun, record }: Listing,
): Expectation | null {
  const name = filledIn(record.name, dryRun);
  const [was, ...others] = rowsOf(before, name);
  if (was === undefined) return null;
  const [now, ...more] = rowsOf(after, name);
  if (now === undefined) return { kind: 'absent', target: textTarget(record.name) };
  const list = listHolding(after, name);
  if (list && more.length > others.length) return anotherRow(list, more, { after, dryRun, record });
  const fresh = now.filter((cell) => cell !== '' && !was.includes(cell) && !cell.includes(name));
  if (!list || fresh.length === 0) return null;
  const told = now.filter((cell) => fresh.includes(cell) || cell.includes(name));
  const cells = told.map((cell) => (cell.includes(name) ? record.name : cell));
  return { kind: 'row', target: listCalled(list, after, dryRun), cells: [...new Set(cells)] };
}

/** Expects the row of the record to say what it says now. False where no list has it, or it says nothing beside its name. */
export async function expectSameRow(page: FrameSnapshot, { dryRun, record }: Listing): Promise<boolean> {
  const name = filledIn(record.name, dryRun);
  const list = listHolding(page, name);
  const [row] = list?.rows.filter(holding(name)) ?? [];
  if (!list || !row) return false;
  const telling = row.filter((cell) => cell.includes(name) || (isTelling(cell) && !serialNumbersIn(cell).length));
  const cells = [...new Set(telling.map((cell) => (cell.includes(name) ? record.name : cell)))];
  return cells.length > 1 && dryRun.expect({ kind: 'row', target: listCalled(list, page, dryRun), cells });
}

/**
 * Expects the record to be listed once, and its row to show what was entered, each cell as the list shows it now. Expects
 * nothing of a list that is one only because other tests left something there.
 */
export async function expectEntriesInRow(
  page: FrameSnapshot,
  { dryRun, record }: Listing,
  entries: readonly FieldEntry[],
): Promise<void> {
  const name = filledIn(record.name, dryRun);
  const list = listHolding(page, name);
  const [row, ...others] = list?.rows.filter(holding(name)) ?? [];
  if (!list || !row || others.length > 0 || isListByOthers(list, dryRun)) return;
  const target = memberCalled(record.name, list, dryRun);
  await dryRun.expect({ kind: 'count', target, comparison: 'exactly', count: '1' });
  const cells = row.flatMap((cell, at) => {
    if (cell.includes(name)) return record.name;
    const label = list.columns[at] ?? '';
    const shown = entries
      .map((entry) => shownValue({ label, text: cell }, entry, dryRun))
      .find((text) => text !== null);
    return shown ?? (label === '' && isMadeOf(cell, entries, dryRun) ? cell : []);
  });
  if (cells.length > 1) await dryRun.expect({ kind: 'row', target: listCalled(list, page, dryRun), cells });
}

/** What was made of the record: a row with a text of its own, else one more of the same. */
function anotherRow(
  list: CollectionSnapshot,
  rows: readonly (readonly string[])[],
  { after, dryRun, record }: Listing & { readonly after: FrameSnapshot },
): Expectation {
  const name = filledIn(record.name, dryRun);
  const other = rows.flat().find((cell) => cell.includes(name) && cell !== name);
  if (other !== undefined)
    return { kind: 'row', target: listCalled(list, after, dryRun), cells: [other.replaceAll(name, record.name)] };
  const target = memberCalled(record.name, list, dryRun);
  return { kind: 'count', target, comparison: 'exactly', count: String(rows.length + 1) };
}

/** The rows of the list that has the record, which name it. */
export function rowsOf(page: FrameSnapshot, name: string): readonly (readonly string[])[] {
  return listHolding(page, name)?.rows.filter(holding(name)) ?? [];
}
