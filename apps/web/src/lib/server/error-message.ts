import { isAppError } from '@assay/domain';

/** The message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** What failed and what to do next. Undefined unless the error is an `AppError`. */
export function adviceOf(error: unknown): string | undefined {
  return isAppError(error) ? [error.message, error.hint].filter(Boolean).join(' ') : undefined;
}
