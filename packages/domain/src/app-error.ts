import type { ErrorCode } from './error-codes.ts';

type AppErrorOptions = { readonly cause?: unknown; readonly hint?: string | undefined; readonly details?: unknown };

/** An error that Assay throws on purpose, with a code of the table `ERRORS`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What to do next, when this error knows better than the table; `hintOf` returns this hint, or the table's. */
  readonly hint: string | undefined;
  /** For programs that need more than the code. */
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
