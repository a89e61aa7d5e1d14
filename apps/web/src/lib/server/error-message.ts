import { isAppError } from '@assay/domain';
import { isBillingOff } from '../browser/is-billing-off.ts';

/** The message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What failed and what to do next. Undefined unless the error is an `AppError`. */
export function adviceOf(error: unknown): string | undefined {
  if (!isAppError(error)) return undefined;
  // Where nobody pays, the advice to take a larger plan helps nobody.
  const hint = error.code === 'limit_reached' && isBillingOff() ? undefined : error.hint;
  return [error.message, hint].filter(Boolean).join(' ');
}
