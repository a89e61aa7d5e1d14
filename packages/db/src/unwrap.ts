import { AppError, type ErrorCode } from '@assay/domain';

/** What every call of the client library comes to: it returns failures, it does not throw them. */
type Answer<T> = { readonly data: T; readonly error: Failure | null };
type Failure = {
  readonly message: string;
  readonly code?: string;
  readonly details?: string | null;
  readonly hint?: string | null;
};

/** The database's own codes (`detail` of `private.refuse`) that have one in the table of errors. */
const REASONS: Readonly<Record<string, ErrorCode>> = {
  not_allowed: 'not_allowed',
  not_found: 'not_found_or_denied',
  users_limit: 'limit_reached',
  projects_limit: 'limit_reached',
  test_runs_limit: 'limit_reached',
  concurrent_limit: 'limit_reached',
  already_member: 'conflict',
  already_invited: 'conflict',
  already_exists: 'conflict',
  invitation_used: 'conflict',
  last_admin: 'conflict',
  project_archived: 'conflict',
  nothing_to_run: 'conflict',
};

/** SQLSTATEs and PostgREST's codes. */
const STATES: Readonly<Record<string, ErrorCode>> = {
  '42501': 'not_allowed',
  '23505': 'conflict',
  '23503': 'conflict',
  '23502': 'invalid_input',
  '23514': 'invalid_input',
  '22P02': 'invalid_input',
  P0001: 'invalid_input',
  PGRST116: 'not_found_or_denied',
  PGRST301: 'not_signed_in',
};

/** The rows, or what the database refused as an error of ours with the database's own words. */
export async function unwrap<T>(call: PromiseLike<Answer<T>>): Promise<NonNullable<T>> {
  const { data, error } = await call;
  if (error !== null) throw toAppError(error);
  if (data === null || data === undefined) {
    throw new AppError('not_found_or_denied', 'It is not there, or you may not see it.');
  }
  return data;
}

/** For reads that may find nothing (`maybeSingle`). */
export async function unwrapMaybe<T>(call: PromiseLike<Answer<T>>): Promise<T> {
  const { data, error } = await call;
  if (error !== null) throw toAppError(error);
  return data;
}

/**
 * For every write that means one row: ask for the row back (`.select()`). Row-level security hides what may not be
 * changed without an error, so no row is a refusal.
 */
export async function unwrapOne<T>(call: PromiseLike<Answer<readonly T[] | null>>): Promise<T> {
  const rows = await unwrap(call);
  const [row] = rows;
  if (row === undefined || rows.length > 1) {
    throw new AppError('not_found_or_denied', `${rows.length} rows were changed instead of one.`);
  }
  return row;
}

/** The number of rows, asked with `{ count: 'exact', head: true }`. */
export async function unwrapCount(
  call: PromiseLike<{ readonly count: number | null; readonly error: Failure | null }>,
): Promise<number> {
  const { count, error } = await call;
  if (error !== null) throw toAppError(error);
  return count ?? 0;
}

export function toAppError(error: Failure): AppError {
  const code = REASONS[error.details ?? ''] ?? STATES[error.code ?? ''] ?? 'internal';
  const hint = error.hint ?? '';
  return new AppError(code, error.message, { cause: error, ...(hint === '' ? {} : { hint }) });
}
