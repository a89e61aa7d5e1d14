import { type Expectation, isAppError, LIMITS } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import type { DryRun } from '../../dry-run/dry-run.ts';
import { isRowLeftBehind } from '../../is-left-behind.ts';
import { isNaming, namingColumn } from './naming-column.ts';

const LAST_ROW = 'last_row';

/**
 * Remembers the last row of the page of a table that is shown. Gives the expectation that the next page does not have it;
 * null where no column names the rows. The test runs alone: what another one adds meanwhile would move the row.
 */
export async function rememberLastRow(dryRun: DryRun, page: FrameSnapshot): Promise<Expectation | null> {
  const table = page.collections.filter(({ kind }) => kind === 'table').toSorted((a, b) => b.size - a.size)[0];
  const last = table?.rows.at(-1);
  if (!table || !last || table.rows.length !== table.size || last.length !== table.columns.length) return null;
  const column = table.columns[namingColumn(table.rows)];
  if (!column) return null;
  const cells = { role: 'column', name: column, within: table.target } as const;
  try {
    const target = { role: 'cell', nth: table.size, within: cells } as const;
    await dryRun.do({ kind: 'remember', what: 'text', name: LAST_ROW, target });
  } catch (error) {
    if (isAppError(error, 'element_missing') || isAppError(error, 'element_ambiguous')) return null;
    throw error;
  }
  dryRun.notes.runsAlone = true;
  return { kind: 'no-row', target: table.target, cells: [`{{${LAST_ROW}}}`] };
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
