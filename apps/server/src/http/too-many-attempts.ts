import { AppError } from '@assay/domain';

/** What a caller reads who has to wait. */
export function tooManyAttemptsText(waitSeconds: number): string {
  return `Too many attempts. Try again in ${waitSeconds} seconds.`;
}

export function tooManyAttempts(seconds: number): AppError {
  return new AppError('rate_limited', tooManyAttemptsText(seconds), {
    details: { retryAfterSeconds: seconds },
  });
}
