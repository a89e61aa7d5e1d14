import type { Expectation } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { isWriting } from '../../core/exchanges/exchange.ts';
import { serialNumbersIn } from '../../core/wording/serial-numbers.ts';
import type { Observation } from './script-record.ts';

/**
 * The expectation without a number that the server has just given to what was created, also its place in a list: the next
 * record gets another one. Of a row, the other cells are left; null where nothing is.
 */
export function withoutIssuedNumbers(that: Expectation, observation: Observation): Expectation | null {
  const issued = issuedNumbers(observation);
  const holdsOne = (text: string) => issued.some((number) => text.includes(number));
  if (that.kind !== 'row') return holdsOne(JSON.stringify(that)) ? null : that;
  const { typed = [] } = observation;
  const isOwn = that.cells.some((cell) => typed.includes(cell));
  const cells = that.cells.filter((cell) => !holdsOne(cell) && !(isOwn && PLACE.test(cell) && !typed.includes(cell)));
  if (cells.length === that.cells.length) return that;
  return cells.length === 0 ? null : { ...that, cells };
}

const PLACE = /^\d+$/u;

function issuedNumbers({ before, after, exchanges = [], typed = [] }: Observation): readonly string[] {
  if (!before || !exchanges.some(isWriting)) return [];
  const known = [textOf(before), ...typed].join('\n');
  return serialNumbersIn(textOf(after)).filter((number) => !known.includes(number));
}

function textOf({ url, nodes, collections, facts }: FrameSnapshot): string {
  const rows = collections.flatMap((list) => list.rows.flat());
  return [url, ...nodes.map(({ name }) => name), ...rows, ...facts.map(({ value }) => value)].join('\n');
}
