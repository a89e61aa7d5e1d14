import { type AppError, ERRORS } from '@assay/domain';

/** A full disk is not retried: the work would never end. */
export function isWorthRetrying({ code }: AppError): boolean {
  return ERRORS[code].retryable && code !== 'disk_full';
}
