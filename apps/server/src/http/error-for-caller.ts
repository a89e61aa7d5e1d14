import { AppError, codeOfRefusal, type ErrorCode, isAppError } from '@assay/domain';
import { errorBody, type InputProblem, statusOf } from '@assay/protocol';
import { sqlState } from '../database/database-client.ts';
import { REFUSAL_LENGTHS } from '../limits/refusal-lengths.ts';

const REFUSED_STATES = ['P0001', '42501'];

/**
 * Converts any error for the caller: an AppError as it is, a refusal of the database with its code in `details.reason`,
 * anything else as 'internal'.
 */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (!(error instanceof Error) || !REFUSED_STATES.includes(sqlState(error) ?? '')) {
    return new AppError('internal', 'Something went wrong on the server.', { cause: error });
  }
  const reason = textOf(error, 'detail');
  const hint = textOf(error, 'hint');
  const fallback: ErrorCode = sqlState(error) === '42501' ? 'not_allowed' : 'invalid_input';
  return new AppError(codeOfRefusal(reason) ?? fallback, error.message, {
    cause: error,
    details: { reason: reason.slice(0, REFUSAL_LENGTHS.reasonCharacters) },
    ...(hint === '' ? {} : { hint }),
  });
}

export function respondWith(error: AppError): Response {
  const seconds: unknown = Reflect.get(Object(error.details), 'retryAfterSeconds');
  const headers = typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {};
  return Response.json(errorBody(error), { status: statusOf(error.code), headers });
}

export function invalidInput(problems: readonly InputProblem[]): AppError {
  const words = problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  return new AppError('invalid_input', `The input is not right: ${words}`, { details: { problems } });
}

function textOf(error: Error, field: string): string {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
