import type { Expectation } from '@assay/domain';
import type { FrameSnapshot } from '@assay/page';
import { isWriting } from '../../core/exchanges/exchange.ts';
import { serialNumbersIn } from '../../core/wording/serial-numbers.ts';
import type { Observation } from './script-record.ts';

/**
 * The expectation without a number that the server has given to what this dry run created, also its place in a list: the
 * next record gets another one, and the same one only where the record before is gone. Of a row, the other cells are left;
 * null where nothing is.
 *
 * @param earlier What the dry run observed before: the page of a new record may be opened long after it was created.
 */
export function withoutIssuedNumbers(
  that: Expectation,
  observation: Observation,
  earlier: readonly Observation[] = [],
): Expectation | null {
  const issued = issuedNumbers([...earlier, observation]);
  const holdsOne = (text: string) => issued.some((number) => text.includes(number));
  if (that.kind !== 'row') return holdsOne(JSON.stringify(that)) ? null : that;
  const { typed = [] } = observation;
  const isOwn = that.cells.some((cell) => typed.includes(cell));
  const cells = that.cells.filter((cell) => !holdsOne(cell) && !(isOwn && PLACE.test(cell) && !typed.includes(cell)));
  if (cells.length === that.cells.length) return that;
  return cells.length === 0 ? null : { ...that, cells };
}

const PLACE = /^\d+$/u;

/** Numbers on the last page that were typed nowhere, and that no page showed before the first thing was written. */
function issuedNumbers(observations: readonly Observation[]): readonly string[] {
  const last = observations.at(-1);
  const written = observations.findIndex(({ before, exchanges = [] }) => before && exchanges.some(isWriting));
  if (!last || written < 0) return [];
  const pages = observations
    .slice(0, written + 1)
    .flatMap(({ before, after }, at) => [...(before ? [before] : []), ...(at < written ? [after] : [])]);
  const known = [...pages.map(textOf), ...(last.typed ?? [])].join('\n');
  return serialNumbersIn(textOf(last.after)).filter((number) => !known.includes(number));
}

function textOf({ url, nodes, collections, facts }: FrameSnapshot): string {
  const rows = collections.flatMap((list) => list.rows.flat());
  return [url, ...nodes.map(({ name }) => name), ...rows, ...facts.map(({ value }) => value)].join('\n');
}
