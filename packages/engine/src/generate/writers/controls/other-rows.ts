import { type Expectation, isAppError, LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { isRowLeftBehind } from '../../is-left-behind.ts';
import { isNaming, namingColumn } from './naming-column.ts';

const LAST_ROW = 'last_row';

/**
 * Remembers the last row of the page of a table that is shown: by the column that names the rows, else by all its cells, such as
 * those of a movement of goods. Gives the expectation that the next page does not have it; null where another row says the same.
 * The test runs alone: what another one adds meanwhile would move the row.
 */
export async function rememberLastRow(dryRun: DryRun, page: FrameSnapshot): Promise<Expectation | null> {
  const table = page.collections.filter(({ kind }) => kind === 'table').toSorted((a, b) => b.size - a.size)[0];
  const last = table?.rows.at(-1);
  if (!table || !last || table.rows.length !== table.size || last.length !== table.columns.length) return null;
  const columns = columnsTelling(table, last);
  const position = dryRun.position();
  try {
    for (const [at, name] of columns.entries()) {
      const target = { role: 'cell', nth: table.size, within: { role: 'column', name, within: table.target } } as const;
      await dryRun.do({ kind: 'remember', what: 'text', name: nameOfCell(at), target });
    }
  } catch (error) {
    dryRun.rewindTo(position);
    if (isAppError(error, 'element_missing') || isAppError(error, 'element_ambiguous')) return null;
    throw error;
  }
  if (columns.length === 0) return null;
  dryRun.notes.runsAlone = true;
  return { kind: 'no-row', target: table.target, cells: columns.map((_, at) => `{{${nameOfCell(at)}}}`) };
}

const nameOfCell = (at: number): string => (at === 0 ? LAST_ROW : `${LAST_ROW}_${at + 1}`);

/** The columns whose cells tell the row from all others of the page; none where another one says the same. */
function columnsTelling({ columns, rows }: CollectionSnapshot, row: readonly string[]): readonly string[] {
  const naming = columns[namingColumn(rows)];
  if (naming) return [naming];
  const places = columns.flatMap((name, at) => (name !== '' && (row[at] ?? '').trim() !== '' ? at : []));
  const alike = rows.filter((other) => places.every((at) => other[at] === row[at]));
  return places.length > 1 && alike.length === 1 ? places.flatMap((at) => columns[at] ?? []) : [];
}

/** Expects that rows of the first page are not on the second. */
export async function expectOtherRows(dryRun: DryRun, before: FrameSnapshot, after: FrameSnapshot): Promise<void> {
  const list = after.collections.toSorted((a, b) => b.size - a.size)[0];
  const former = before.collections.find((other) => other.kind === list?.kind && other.name === list?.name);
  if (!list || !former) return;
  for (const name of lastingNames(former, dryRun).slice(0, LIMITS.generation.writing.rowsOfFormerPage))
    await dryRun.expect({ kind: 'no-row', target: list.target, cells: [name] });
}

/** What the rows are called, but for those that tests left behind: the next run does not have them. */
function lastingNames({ rows }: CollectionSnapshot, { records }: DryRun): readonly string[] {
  const column = namingColumn(rows);
  return rows.flatMap((row) => {
    return isRowLeftBehind(row, records) ? [] : (row[column] ?? row.find((cell) => isNaming(cell, rows)) ?? []);
  });
}
