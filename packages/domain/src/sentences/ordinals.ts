import type { Cursor } from './cursor.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Reads “first” to “tenth”, or digits such as “2nd”. */
export function readOrdinal(cursor: Cursor): number | undefined {
  const word = cursor.word() ?? '';
  const digits = /^([1-9]\d*)(?:st|nd|rd|th)$/.exec(word)?.[1];
  const nth = digits === undefined ? ORDINALS.indexOf(word) + 1 : Number(digits);
  if (nth === 0) return undefined;
  cursor.at += 1;
  return nth;
}

/** Such as “2nd”. */
export function printOrdinal(nth: number): string {
  const teen = nth % 100 >= 11 && nth % 100 <= 13;
  return `${nth}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][nth % 10]) ?? 'th'}`;
}
