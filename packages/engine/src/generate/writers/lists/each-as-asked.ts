import type { Expectation } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import type { OwnRecords } from '../../../core/records-port.ts';
import { withTarget } from '../../../core/states/with-target.ts';
import { plainText } from '../../../core/values/plain-text.ts';
import { isRowLeftBehind } from '../../is-left-behind.ts';

/**
 * What says that every member is as a filter asked for, whatever the data: the column whose cells all say the option now,
 * and did not before; of a list without columns, that each item says it. Nothing where no list shows that, or only what a test
 * left behind: the next run would have an empty list.
 */
export function eachAsAsked(
  page: FrameSnapshot,
  start: FrameSnapshot,
  option: string,
  records: OwnRecords,
): readonly Expectation[] {
  const isLasting = (row: readonly string[]) => !isRowLeftBehind(row, records);
  return page.collections.flatMap((list) => {
    const former = withTarget(start.collections, list.target);
    if (!former || !list.rows.some(isLasting) || plainText(option) === '') return [];
    return list.kind === 'table' ? inColumn(list, former, option) : inItems(list, former, option);
  });
}

function inColumn(list: CollectionSnapshot, former: CollectionSnapshot, option: string): readonly Expectation[] {
  for (const [index, name] of list.columns.entries()) {
    const cells = list.rows.map((row) => row[index] ?? '');
    const [text = ''] = cells;
    const isOne = name !== '' && isOption(text, option) && cells.every((cell) => cell === text);
    if (!isOne || list.columns.filter((other) => other === name).length > 1) continue;
    const was = former.rows.map((row) => row[former.columns.indexOf(name)] ?? '');
    if (was.every((cell) => cell === text)) continue;
    const target = { role: 'cell', within: { role: 'column', name, within: list.target } } as const;
    return [{ kind: 'each', target, match: { mode: 'is', text } }];
  }
  return [];
}

function inItems(list: CollectionSnapshot, former: CollectionSnapshot, option: string): readonly Expectation[] {
  const says = (row: readonly string[]) => row.some((text) => text === option);
  if (!list.rows.every(says) || former.rows.every(says)) return [];
  return [{ kind: 'each', target: list.items, match: { mode: 'contains', text: option } }];
}

/** “In progress” for `In Progress`; “Customers” for `Customer`. */
export function isOption(cell: string, option: string): boolean {
  const [shown, wanted] = [plainText(cell), plainText(option)];
  return shown !== '' && (shown === wanted || `${shown}s` === wanted);
}

/** True where a column of a table says the option in some rows, and in others something else. */
export function tellsSome({ collections }: FrameSnapshot, option: string): boolean {
  const says = ({ columns, rows }: CollectionSnapshot) =>
    columns.some((_, index) => {
      const saying = rows.filter((row) => isOption(row[index] ?? '', option)).length;
      return saying > 0 && saying < rows.length;
    });
  return collections.some((list) => list.kind === 'table' && says(list));
}
