import { AppError, type ErrorCode, hintOf, isAppError } from '@assay/domain';
import { errorBody, statusOf } from '@assay/protocol';
import type { Log } from '../log/log.ts';
import { tooManyAttemptsText } from './too-many-attempts.ts';

/** The response for an error, in Assay's form; on paths of the Supabase protocol in the form that its client reads. */
export function problemResponse(
  error: AppError,
  { path, headers = {} }: { path: string; headers?: Record<string, string> },
): Response {
  return Response.json(bodyFor(path, error), { status: statusOf(error.code), headers });
}

/**
 * The response for anything thrown. Only an AppError shows its message; any other error is in the log under the
 * request's id.
 */
export function failureResponse(
  error: unknown,
  { path, requestId, log }: { path: string; requestId: string; log: Log },
): Response {
  const known = isAppError(error)
    ? error
    : new AppError('internal', 'Something went wrong on our side.', { cause: error });
  if (statusOf(known.code) >= 500) log.error({ error, path }, 'a request failed');
  const hint = known.code === 'internal' ? `${hintOf(known)} Request ${requestId}.` : hintOf(known);
  return problemResponse(new AppError(known.code, known.message, { hint }), { path });
}

/** The response 429, with the time after which to try again. */
export function tooManyRequests(path: string, waitSeconds: number): Response {
  const error = new AppError('rate_limited', tooManyAttemptsText(waitSeconds));
  return problemResponse(error, { path, headers: { 'retry-after': String(waitSeconds) } });
}

const GOTRUE_CODES: Readonly<Partial<Record<ErrorCode, string>>> = {
  rate_limited: 'over_request_rate_limit',
  too_large: 'validation_failed',
  internal: 'unexpected_failure',
  unavailable: 'unexpected_failure',
};

function bodyFor(path: string, error: AppError): unknown {
  const { code, message } = error;
  const hint = hintOf(error);
  const status = statusOf(code);
  if (path.startsWith('/auth/v1/')) return { code: status, error_code: GOTRUE_CODES[code] ?? code, msg: message, hint };
  if (path.startsWith('/rest/v1/')) return { code, message, hint, details: null };
  if (path.startsWith('/storage/v1/'))
    return { statusCode: String(status), error: code, message: `${message} ${hint}` };
  return errorBody(error);
}
