import type { Expectation } from '@assay/domain';
import { orderOf } from '../../../core/values/order-of-texts.ts';
import { isVolatile } from '../../derive/changeable-texts.ts';

type Order = Extract<Expectation, { kind: 'order' }>;

/** One number, with what stands before and behind it: `$`, `km`. */
const ONE_NUMBER = /^([^\d]*?)[-−]?\d[\d.,'’\u00a0\u202f ]*([^\d]*)$/u;
/** Tells a day from a time of day such as `12:30`. */
const DAY = /\d{4}|\bago\b|yesterday|today|just now|\d{1,2}[./]\d{1,2}[./]\d{2}/iu;

/** The order of a column's cells; null when they are in none, or all the same. */
export function orderOfCells(cells: readonly string[]): Pick<Order, 'direction' | 'by'> | null {
  if (new Set(cells).size < 2 || cells.includes('')) return null;
  const by = kindOfCells(cells);
  const direction = directionBy(by, cells);
  // Rows of one building, 'Mill · 101' before 'Mill · 102', tell nothing of the row of another one.
  if (by === 'number' && cells.every((cell) => NAMED.test(cell)) && directionBy('text', cells) === direction)
    return null;
  return direction && { direction, by };
}

/** Words before a number: a name, and no unit or code. */
const NAMED = /^[^\d]*\p{L}{3,}[^\d]*\d/u;

function directionBy(by: Order['by'], texts: readonly string[]): Order['direction'] | null {
  const isIn = (direction: Order['direction']) => orderOf({ texts, direction, by }).kind === 'in-order';
  const [ascends, descends] = [isIn('ascending'), isIn('descending')];
  if (ascends === descends) return null;
  return ascends ? 'ascending' : 'descending';
}

/** Whether the cells of a column are days, numbers with one unit, or other texts. */
export function kindOfCells(cells: readonly string[]): Order['by'] {
  if (cells.every((cell) => isVolatile(cell) && DAY.test(cell))) return 'date';
  const units = cells.map((cell) => ONE_NUMBER.exec(cell)?.slice(1).join('|').trim());
  const [unit] = units;
  const isSame = units.every((other) => other === unit);
  const isPlain = units.every((other) => other !== undefined && !/\p{L}/u.test(other));
  return (unit !== undefined && isSame) || isPlain ? 'number' : 'text';
}

/** In fewer ways, cells may stand in order by chance. */
const FEWEST_WAYS = 20;

/** True for cells that could stand in so many ways that it is no chance when they are in order. */
export function tellsOrder(cells: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  let ways = 1;
  let placed = 0;
  for (const count of counts.values()) for (let of = 1; of <= count; of++) ways = (ways * ++placed) / of;
  return ways >= FEWEST_WAYS;
}
