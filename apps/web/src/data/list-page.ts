import * as v from 'valibot';

/** One page of a list that is read by the key of a row, not by a number of rows to skip. */
export type ListPage<Row> = {
  readonly rows: readonly Row[];
  /** For the address: where the page before begins. Undefined on the first page. */
  readonly previous: string | undefined;
  /** For the address: where the next page begins. Undefined on the last page. */
  readonly next: string | undefined;
};

/** Where a page begins: the key of the last row before it, or, backwards, of the first row after it. */
export type Cursor = { readonly key: string; readonly backwards: boolean };

type PageOf<Row> = {
  readonly length: number;
  /** Where it was asked to begin; undefined for the first page. */
  readonly from: Pick<Cursor, 'backwards'> | undefined;
  readonly keyOf: (row: Row) => readonly string[];
};

/**
 * The page that a procedure answers with. It is asked for one row more than the page has, which says whether there is
 * another page in that direction; in the other direction there is always one, where the cursor was.
 */
export function listPage<Row>(found: readonly Row[], { length, from, keyOf }: PageOf<Row>): ListPage<Row> {
  const more = found.length > length;
  const backwards = from?.backwards === true;
  const rows = backwards ? found.slice(-length) : found.slice(0, length);
  const [first, last] = [rows.at(0), rows.at(-1)];
  const hasPrevious = backwards ? more : from !== undefined;
  const hasNext = backwards || more;
  return {
    rows,
    previous: hasPrevious && first !== undefined ? encodeKey(keyOf(first)) : undefined,
    next: hasNext && last !== undefined ? encodeKey(keyOf(last)) : undefined,
  };
}

const timeKey = v.strictTuple([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.uuid())]);
const nameKey = v.strictTuple([v.string(), v.string(), v.pipe(v.string(), v.uuid())]);

/**
 * Arguments of a procedure whose list is ordered by time. Undefined for the first page, and for a
 * text that no page has given.
 */
export function timeCursor(cursor: Cursor | undefined) {
  const key = v.safeParse(timeKey, decodeKey(cursor?.key));
  if (cursor === undefined || !key.success) return undefined;
  const [cursor_created_at, cursor_id] = key.output;
  return { cursor_created_at, cursor_id, backwards: cursor.backwards };
}

/** As `timeCursor`, for a list that is ordered by feature and name. */
export function nameCursor(cursor: Cursor | undefined) {
  const key = v.safeParse(nameKey, decodeKey(cursor?.key));
  if (cursor === undefined || !key.success) return undefined;
  const [cursor_feature, cursor_name, cursor_id] = key.output;
  return { cursor_feature, cursor_name, cursor_id, backwards: cursor.backwards };
}

function encodeKey(key: readonly string[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(key));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function decodeKey(text: string | undefined): unknown {
  try {
    const bytes = atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (sign) => sign.codePointAt(0) ?? 0)));
  } catch {
    return undefined;
  }
}
