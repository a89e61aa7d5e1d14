import { AppError, codeOfRefusal, type ErrorCode } from '@assay/domain';

/** What every call of the client library comes to: it returns failures, it does not throw them. */
type Answer<T> = { readonly data: T; readonly error: Failure | null; readonly status?: number };
type Counted = { readonly count: number | null; readonly error: Failure | null; readonly status?: number };
type Failure = {
  readonly message: string;
  readonly code?: string;
  readonly details?: string | null;
  readonly hint?: string | null;
  /** Of the answer; the storage library puts it here. */
  readonly status?: number | undefined;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** SQLSTATEs and PostgREST's codes. */
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

/** Where nothing but the status says what it was. The library gives 0 when no answer came at all. */
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

/** The rows, or what the database refused as an error of ours with the database's own words. */
export async function unwrap<T>(call: PromiseLike<Answer<T>>): Promise<NonNullable<T>> {
  const data = await unwrapMaybe(call);
  if (data === null || data === undefined) {
    throw new AppError('not_found_or_denied', 'It is not there, or you may not see it.');
  }
  return data;
}

/** For reads that may find nothing (`maybeSingle`). */
export async function unwrapMaybe<T>(call: PromiseLike<Answer<T>>): Promise<T> {
  const { data, error, status } = await call;
  if (error !== null) throw toAppError(error, status);
  return data;
}

/**
 * For the one row that an address names (`maybeSingle`). What cannot be an id finds nothing, where the database would
 * refuse it.
 */
export async function unwrapById<T>(id: string, call: () => PromiseLike<Answer<T>>): Promise<T | null> {
  return UUID.test(id) ? await unwrapMaybe(call()) : null;
}

/**
 * For every write that means one row: ask for the row back (`.select()`). Row-level security hides what may not be
 * changed without an error, so no row is a refusal.
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

/** Some of the rows and how many there are in all, asked with `{ count: 'exact' }`. */
export async function unwrapPage<T>(
  call: PromiseLike<Answer<T[] | null> & Counted>,
): Promise<{ readonly rows: T[]; readonly total: number }> {
  const { data, count, error, status } = await call;
  if (error !== null) throw toAppError(error, status);
  return { rows: data ?? [], total: count ?? 0 };
}

/** `details.reason` is the database's own code (`reasonOf`): that of a refusal, else the SQLSTATE. */
function toAppError(error: Failure, status = error.status ?? Number.NaN): AppError {
  const { code = '' } = error;
  const refused = codeOfRefusal(error.details ?? '');
  const known = refused ?? STATES[code] ?? STATUSES[status] ?? 'internal';
  // What the library says then is the browser's own wording with the stack of the library.
  if (known === 'server_unreachable') return new AppError(known, 'The server did not answer.', { cause: error });
  const hint = error.hint ?? '';
  return new AppError(known, error.message, {
    cause: error,
    details: { reason: refused === undefined ? code : error.details },
    ...(hint === '' ? {} : { hint }),
  });
}
