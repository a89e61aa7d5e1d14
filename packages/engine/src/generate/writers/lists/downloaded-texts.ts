import type { FormerRecords } from '../../../core/records-port.ts';
import { namesLeftover } from '../../../core/wording/unique-text.ts';
import { isLeftBehind } from '../../is-left-behind.ts';

/** What stays of a file's name when its numbers change, such as the day of an export: 'orders-' and '.csv'. */
export function nameParts(name: string): readonly string[] {
  if (!/\d/u.test(name)) return [name];
  const end = /\.[a-z]\w*$/iu.exec(name)?.[0];
  const longest = name
    .slice(0, name.length - (end?.length ?? 0))
    .split(/\d+/u)
    .reduce((one, other) => (other.length > one.length ? other : one), '');
  return [longest, end ?? ''].filter((part) => /\p{L}/u.test(part));
}

/** What stays in the last line of a file that names no record which tests left behind; undefined where none does. */
export function textOfLastLine(lines: readonly string[], records: Pick<FormerRecords, 'namesOwn'>): string | undefined {
  const last = lines.findLast((line) => !isLeftBehind(line, records));
  return last === undefined ? undefined : lastingText(last);
}

/** The first cell of a line of a file that stays: words without a number, which Assay did not type. */
export function lastingText(line: string): string | undefined {
  return line
    .split(/[,;\t]/u)
    .map((cell) => cell.trim().replace(/^"|"$/gu, ''))
    .find((cell) => /\p{L}{3}/u.test(cell) && !/[\d"]/u.test(cell) && !namesLeftover(cell));
}
