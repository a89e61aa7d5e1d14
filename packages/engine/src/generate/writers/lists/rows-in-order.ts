import type { Target } from '@assay/domain';
import type { CollectionSnapshot } from '@assay/page';
import { saysDown, saysDrag, saysUp } from '../../../core/wording/control-meanings.ts';

/** What a person would call the row: its first text with letters. */
export function nameOfRow(cells: readonly string[]): string | undefined {
  return cells.find((cell) => /\p{L}{2}/u.test(cell) && !saysUp(cell) && !saysDown(cell) && !saysDrag(cell));
}

/** True where the list has the upper one before the lower one. */
export function isAbove(upper: string, lower: string, list: CollectionSnapshot | undefined): boolean {
  const names = (list?.rows ?? []).map(nameOfRow);
  return names.includes(upper) && names.indexOf(upper) < names.indexOf(lower);
}

/** What names the row at a place: its cell in the column of names, as another column may number the rows; else the row. */
export function nameAt({ kind, columns, rows, items, target }: CollectionSnapshot, nth: number): Target {
  const [first = []] = rows;
  const name = columns[first.indexOf(nameOfRow(first) ?? '')] ?? '';
  const isColumn = kind === 'table' && name !== '' && columns.filter((other) => other === name).length === 1;
  return isColumn ? { role: 'cell', nth, within: { role: 'column', name, within: target } } : { ...items, nth };
}
