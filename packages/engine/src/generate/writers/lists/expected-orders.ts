import type { Expectation, Target } from '@assay/domain';
import type { CollectionSnapshot, FrameSnapshot } from '@assay/page';
import { amountsIn } from '../../../core/wording/amounts.ts';

/** The order that the words of the option promise. An order that does not hold today is dropped by the dry run. */
export function expectedOrders(page: FrameSnapshot, option: string): Expectation[] {
  const direction = /\b(high|desc|z.{1,4}a|newest|latest|most)\b.*|^high/iu.test(firstPart(option))
    ? 'descending'
    : 'ascending';
  const by = /price|amount|number|cost|preis|low|high/iu.test(option)
    ? 'number'
    : /date|newest|oldest|latest/iu.test(option)
      ? null
      : 'text';
  if (by === null || !/price|name|title|low|high|a.{1,4}z|z.{1,4}a|alpha/iu.test(option)) return [];
  const list = page.collections.filter((each) => each.size > 2).toSorted((a, b) => b.size - a.size)[0];
  return list ? [{ kind: 'order', target: sortedTarget(list, by), direction, by }] : [];
}

/** The part that names the beginning: “Price: high” of “Price: high to low”. */
function firstPart(option: string): string {
  return option.split(/\bto\b|–|-|→/u)[0] ?? option;
}

function sortedTarget(list: CollectionSnapshot, by: 'number' | 'text'): Target {
  if (list.kind !== 'table') return list.items;
  const index = list.columns.findIndex((_, column) =>
    list.rows.every((row) => (by === 'number') === (amountsIn([row[column] ?? ''])[0] !== null)),
  );
  const name = list.columns[index];
  return name ? { role: 'cell', within: { role: 'column', name, within: list.target } } : list.items;
}
