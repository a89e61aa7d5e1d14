import { AppError } from './app-error.ts';
import type { ErrorCode } from './error-codes.ts';

/**
 * Codes with which the database refuses (`detail` of `private.refuse`), each with the error code that Assay answers
 * with.
 */
export const REFUSALS = {
  not_allowed: 'not_allowed',
  sign_up_closed: 'not_allowed',
  suspended: 'not_allowed',
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
  secrets_limit: 'limit_reached',
  visitors_limit: 'rate_limited',
  deletions_limit: 'rate_limited',
  already_member: 'conflict',
  already_invited: 'conflict',
  invitation_used: 'conflict',
  last_admin: 'conflict',
  project_archived: 'conflict',
  has_subscription: 'conflict',
  nothing_to_run: 'conflict',
  default_environment: 'conflict',
  move_not_allowed: 'conflict',
  column_fixed: 'invalid_input',
  credential_not_encrypted: 'invalid_input',
  address_unclear: 'invalid_input',
  credentials_in_address: 'invalid_input',
  reason_missing: 'invalid_input',
  secret_empty: 'invalid_input',
  wrong_value: 'invalid_input',
} as const satisfies Record<string, ErrorCode>;

/** The error code for a code of the database; undefined when it is not one of `REFUSALS`. */
export function codeOfRefusal(reason: string): ErrorCode | undefined {
  const codes: Readonly<Partial<Record<string, ErrorCode>>> = REFUSALS;
  return Object.hasOwn(REFUSALS, reason) ? codes[reason] : undefined;
}

/**
 * The code with which the database refused, from `details.reason`; undefined for errors that do not come from the
 * database.
 */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof AppError) || typeof error.details !== 'object' || error.details === null) return undefined;
  const reason: unknown = Reflect.get(error.details, 'reason');
  return typeof reason === 'string' ? reason : undefined;
}
