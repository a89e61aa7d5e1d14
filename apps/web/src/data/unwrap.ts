import { AppError, codeOfRefusal, type ErrorCode } from '@assay/domain';

/** The result of every call of supabase-js: it returns errors instead of throwing them. */
type Answer<T> = { readonly data: T; readonly error: Failure | null; readonly status?: number };
type Counted = { readonly count: number | null; readonly error: Failure | null; readonly status?: number };
type Failure = {
  readonly message: string;
  readonly code?: string;
  readonly details?: string | null;
  readonly hint?: string | null;
  /** HTTP status; the storage library puts it here instead of next to the error. */
  readonly status?: number | undefined;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Error codes for SQLSTATEs and for PostgREST's own codes. */
const STATES: Readonly<Partial<Record<string, ErrorCode>>> = {
  '42501': 'not_allowed',
  '23505': 'conflict',
  '23503': 'conflict',
  '23502': 'invalid_input',
  '23514': 'invalid_input',
  '22P02': 'invalid_input',
  P0001: 'invalid_input',
  PGRST116: 'not_found_or_denied',
  PGRST301: 'not_signed_in',
  PGRST303: 'not_signed_in',
};

/** Error codes for answers that have only an HTTP status. supabase-js reports 0 when no answer came. */
const STATUSES: Readonly<Partial<Record<number, ErrorCode>>> = {
  0: 'server_unreachable',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found_or_denied',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

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
  if (error !== null) throw toAppError(error, status);
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
  if (error !== null) throw toAppError(error, status);
  return count ?? 0;
}

/** One page of rows and the number of all rows, asked with `{ count: 'exact' }`. */
export async function unwrapPage<T>(
  call: PromiseLike<Answer<T[] | null> & Counted>,
): Promise<{ readonly rows: T[]; readonly total: number }> {
  const { data, count, error, status } = await call;
  if (error !== null) throw toAppError(error, status);
  return { rows: data ?? [], total: count ?? 0 };
}

/** `details.reason` is what `reasonOf` returns: the reason of a refusal by our procedures, else the SQLSTATE. */
function toAppError(error: Failure, status = error.status ?? Number.NaN): AppError {
  const { code = '' } = error;
  const refused = codeOfRefusal(error.details ?? '');
  const known = refused ?? STATES[code] ?? STATUSES[status] ?? 'internal';
  // The message of the library is the browser's wording with a stack trace: of no use on screen.
  if (known === 'server_unreachable') return new AppError(known, 'The server did not answer.', { cause: error });
  const hint = error.hint ?? '';
  return new AppError(known, error.message, {
    cause: error,
    details: { reason: refused === undefined ? code : error.details },
    ...(hint === '' ? {} : { hint }),
  });
}
