import { AppError } from '@assay/domain';
import { errorOfAnswer, type Failure } from './error-of-answer.ts';

/** The result of every call of supabase-js: it returns errors instead of throwing them. */
type Answer<T> = { readonly data: T; readonly error: Failure | null; readonly status?: number };
type Counted = { readonly count: number | null; readonly error: Failure | null; readonly status?: number };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Waits for the call and returns its data.
 * @throws AppError with the code that fits and the database's own message; `not_found_or_denied` when there is no data
 */
export async function unwrap<T>(call: PromiseLike<Answer<T>>): Promise<NonNullable<T>> {
  const data = await unwrapMaybe(call);
  if (data === null || data === undefined) {
    throw new AppError('not_found_or_denied', 'It is not there, or you may not see it.');
  }
  return data;
}

/** As `unwrap`, for reads that may find nothing (`maybeSingle`): null then. */
export async function unwrapMaybe<T>(call: PromiseLike<Answer<T>>): Promise<T> {
  const { data, error, status } = await call;
  if (error !== null) throw errorOfAnswer(error, status);
  return data;
}

/**
 * For a row whose id comes from the address (`maybeSingle`). Null when there is no such row, and without a request when
 * the text cannot be an id: the database would answer it with an error.
 */
export async function unwrapById<T>(id: string, call: () => PromiseLike<Answer<T>>): Promise<T | null> {
  return UUID.test(id) ? await unwrapMaybe(call()) : null;
}

/**
 * For a write to one row. The call must ask for the row back (`.select()`): row-level security skips a row that may not
 * be changed without reporting an error, so an empty result means that the write was refused.
 * @throws AppError `not_found_or_denied` when no row was changed
 */
export async function unwrapOne<T>(call: PromiseLike<Answer<readonly T[] | null>>): Promise<T> {
  const rows = await unwrap(call);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found_or_denied', 'It is gone, or your role does not allow this.');
  if (rows.length > 1) throw new AppError('internal', `${rows.length} rows were changed instead of one.`);
  return row;
}

/** The number of rows, asked with `{ count: 'exact', head: true }`. */
export async function unwrapCount(call: PromiseLike<Counted>): Promise<number> {
  const { count, error, status } = await call;
  if (error !== null) throw errorOfAnswer(error, status);
  return count ?? 0;
}

/** One page of rows and the number of all rows, asked with `{ count: 'exact' }`. */
export async function unwrapPage<T>(
  call: PromiseLike<Answer<T[] | null> & Counted>,
): Promise<{ readonly rows: T[]; readonly total: number }> {
  const { data, count, error, status } = await call;
  if (error !== null) throw errorOfAnswer(error, status);
  return { rows: data ?? [], total: count ?? 0 };
}
