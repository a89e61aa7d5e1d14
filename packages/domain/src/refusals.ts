import { AppError } from './app-error.ts';
import type { ErrorCode } from './error-codes.ts';

/** What the database refuses under a code of its own (`detail` of `private.refuse`), as the error that it is. */
export const REFUSALS = {
  not_allowed: 'not_allowed',
  sign_up_closed: 'not_allowed',
  not_found: 'not_found_or_denied',
  users_limit: 'limit_reached',
  projects_limit: 'limit_reached',
  test_runs_limit: 'limit_reached',
  concurrent_limit: 'limit_reached',
  agents_limit: 'limit_reached',
  waiting_limit: 'limit_reached',
  generations_limit: 'limit_reached',
  companies_limit: 'limit_reached',
  invitations_limit: 'limit_reached',
  projects_kept_limit: 'limit_reached',
  environments_kept_limit: 'limit_reached',
  tests_kept_limit: 'limit_reached',
  storage_limit: 'limit_reached',
  already_member: 'conflict',
  already_invited: 'conflict',
  invitation_used: 'conflict',
  last_admin: 'conflict',
  project_archived: 'conflict',
  nothing_to_run: 'conflict',
  default_environment: 'conflict',
  move_not_allowed: 'conflict',
  column_fixed: 'invalid_input',
  credential_not_encrypted: 'invalid_input',
  address_unclear: 'invalid_input',
  reason_missing: 'invalid_input',
} as const satisfies Record<string, ErrorCode>;

/** The error of a code of the database; undefined for what is none. */
export function codeOfRefusal(reason: string): ErrorCode | undefined {
  const codes: Readonly<Partial<Record<string, ErrorCode>>> = REFUSALS;
  return Object.hasOwn(REFUSALS, reason) ? codes[reason] : undefined;
}

/** The code under which the database refused, where an error came from there: it travels as `details.reason`. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof AppError) || typeof error.details !== 'object' || error.details === null) return undefined;
  const reason: unknown = Reflect.get(error.details, 'reason');
  return typeof reason === 'string' ? reason : undefined;
}
