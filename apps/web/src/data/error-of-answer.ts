import { AppError, codeOfRefusal, type ErrorCode } from '@assay/domain';

/** An error as the libraries of Supabase return it. */
export type Failure = {
  readonly message: string;
  readonly code?: string;
  readonly details?: string | null;
  readonly hint?: string | null;
  /** HTTP status; the storage library puts it here instead of next to the error. */
  readonly status?: number | undefined;
};

/**
 * Error codes for SQLSTATEs and for PostgREST's own codes, alone or with the HTTP status: of what the role may not do,
 * PostgREST says with 401 that nobody is signed in, with 403 that somebody is.
 */
const STATES: Readonly<Partial<Record<string, ErrorCode>>> = {
  '42501 401': 'not_signed_in',
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
 * The error of an answer, with the code of the table of errors: by the reason of our procedures, else by SQLSTATE, else by
 * status. `details.reason` is what `reasonOf` returns: the reason of a refusal by our procedures, else the SQLSTATE.
 */
export function errorOfAnswer(error: Failure, status = error.status ?? Number.NaN): AppError {
  const { code = '' } = error;
  const refused = codeOfRefusal(error.details ?? '');
  const known = refused ?? STATES[`${code} ${status}`] ?? STATES[code] ?? STATUSES[status] ?? 'internal';
  // The message of the library is the browser's wording with a stack trace: of no use on screen.
  if (known === 'server_unreachable') return new AppError(known, 'The server did not answer.', { cause: error });
  const hint = error.hint ?? '';
  return new AppError(known, error.message, {
    cause: error,
    details: { reason: refused === undefined ? code : error.details },
    ...(hint === '' ? {} : { hint }),
  });
}
