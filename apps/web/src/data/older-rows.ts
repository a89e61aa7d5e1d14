/** The last row of a page of a list that is ordered by time, newest first. */
export type TimeKey = { readonly at: string; readonly id: string };

/** The part of a list that was read: `next` is where it goes on, undefined at its end. */
export type Part<Row> = { readonly rows: readonly Row[]; readonly next: TimeKey | undefined };

/** The filter for the rows that follow `key`. Rows of the same moment are ordered by their id. */
export function olderThan(column: string, { at, id }: TimeKey): string {
  return `${column}.lt."${at}",and(${column}.eq."${at}",id.lt.${id})`;
}

/** From an answer that was asked for one row more than the part has. */
export function partOf<Row extends { readonly id: string }>(
  found: readonly Row[],
  { length, atOf }: { readonly length: number; readonly atOf: (row: Row) => string },
): Part<Row> {
  const rows = found.slice(0, length);
  const last = rows.at(-1);
  return { rows, next: found.length > length && last !== undefined ? { at: atOf(last), id: last.id } : undefined };
}
