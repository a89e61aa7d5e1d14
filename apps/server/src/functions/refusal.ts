import { AppError, type ErrorCode, isAppError } from '@assay/domain';
import { errorBody, type InputProblem, statusOf } from '@assay/protocol';
import { sqlState } from '../database/db.ts';

/** An error with what programs want to know beyond its code. */
export class Refusal extends AppError {
  readonly details: unknown;

  constructor(code: ErrorCode, message: string, options: { details: unknown; hint?: string; cause?: unknown }) {
    super(code, message, options);
    this.details = options.details;
  }
}

/** Codes of `private.refuse` and what they are here; the database's own code goes along as `details.reason`. */
const REASONS: Readonly<Record<string, ErrorCode>> = {
  not_allowed: 'not_allowed',
  not_found: 'not_found_or_denied',
  concurrent_limit: 'limit_reached',
  test_runs_limit: 'limit_reached',
  projects_limit: 'limit_reached',
  users_limit: 'limit_reached',
  project_archived: 'conflict',
  nothing_to_run: 'conflict',
};
const REFUSED_STATES = ['P0001', '42501'];
const MAX_REASON = 100;

/** What an error is to whoever asked: our own, what the database refused, or a fault that is named to nobody. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (!(error instanceof Error) || !REFUSED_STATES.includes(sqlState(error) ?? '')) {
    return new AppError('internal', 'Something went wrong on the server.', { cause: error });
  }
  const reason = textOf(error, 'detail');
  const hint = textOf(error, 'hint');
  const fallback: ErrorCode = sqlState(error) === '42501' ? 'not_allowed' : 'invalid_input';
  return new Refusal(REASONS[reason] ?? fallback, error.message, {
    cause: error,
    details: { reason: reason.slice(0, MAX_REASON) },
    ...(hint === '' ? {} : { hint }),
  });
}

export function respondWith(error: AppError): Response {
  const details = error instanceof Refusal ? error.details : undefined;
  return Response.json(errorBody(error, details), { status: statusOf(error.code) });
}

export function invalidInput(problems: readonly InputProblem[]): Refusal {
  const words = problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  return new Refusal('invalid_input', `The input is not right: ${words}`, { details: { problems } });
}

function textOf(error: Error, field: string): string {
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : '';
}
