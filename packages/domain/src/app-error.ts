import type { ErrorCode } from './error-codes.ts';

type AppErrorOptions = { readonly cause?: unknown; readonly hint?: string | undefined; readonly details?: unknown };

/** An error that Assay throws on purpose. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What to do next, where this says it better than the table; `hintOf` gives the one or the other. */
  readonly hint: string | undefined;
  /** What programs want to know beyond the code. */
  readonly details: unknown;

  /** `message` says what failed and on which value. */
  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
  }
}

export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}
