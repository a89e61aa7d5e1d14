import type { Fact } from '../../contract.ts';
import { TEXT_LENGTHS } from '../../limits/text-lengths.ts';
import { closestOf } from '../dom/built-ins.ts';
import { nearest, orderOf } from '../dom/walk-elements.ts';
import { targetOfValue } from '../find/shortest-target.ts';
import { cellsOf, isDataRow, isItem } from '../groups/collections.ts';
import { allPairs, type Pair, valueText } from '../groups/label-value-pairs.ts';

/**
 * Labels with the values next to them, in document order. Pairs inside members of a collection are left out: they are
 * its data.
 */
export function factsOf(): readonly Fact[] {
  const seen = new Set<string>();
  const facts: Fact[] = [];
  for (const pair of [...allPairs()].sort((a, b) => orderOf(a.element) - orderOf(b.element))) {
    if (facts.length >= TEXT_LENGTHS.facts) break;
    if (!pair.fact || isData(pair)) continue;
    const value = valueText(pair.element, pair.part);
    const key = `${orderOf(pair.element)} ${pair.label} ${value}`;
    if (value === '' || seen.has(key)) continue;
    seen.add(key);
    const match = pair.part ? { element: pair.element, part: pair.part } : { element: pair.element };
    facts.push({ label: pair.label, value, target: targetOfValue(match, pair.label) });
  }
  return facts;
}

/**
 * A row of two cells is a fact, and so is a cell that a row of totals has for a column. A pair inside a cell of a longer row, such
 * as an amount with its unit, or inside an item is data.
 */
function isData({ element, part }: Pair): boolean {
  if (closestOf(element, 'option, select, script')) return true;
  const member = nearest(element, (a) => isDataRow(a) || isItem(a));
  if (member === null) return false;
  if (!isDataRow(member) || nearest(element, isItem) !== null) return true;
  const cells = cellsOf(member);
  return cells.length > 2 && (part !== undefined || !cells.includes(element));
}
