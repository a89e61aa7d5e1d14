import { isAppError } from '@assay/domain';

/** True when the role does not allow it. That is not a fault, and a second try does not help. */
export function isDenied(error: unknown): boolean {
  return isAppError(error, 'not_allowed');
}

/** True when the request was made without a session that holds. */
export function isSignedOut(error: unknown): boolean {
  return isAppError(error, 'not_signed_in');
}

/** True when the server does not let this person have it, for either reason. */
export function isRefused(error: unknown): boolean {
  return isDenied(error) || isSignedOut(error);
}
