import { AUTH } from '../../config/messages/auth.ts';
import { showError } from '../../lib/browser/show-toast.ts';
import { isPartFailed } from '../../lib/server/lazy-part.ts';
import { type AuthFailure, authFailureOf } from './auth-failure.ts';

/** Calls the authentication provider and shows its error as a toast. Returns the error, for the field that it is about. */
export async function callAuth(call: () => Promise<{ readonly error: unknown }>): Promise<AuthFailure | undefined> {
  const failure = await failureOf(call);
  if (failure !== undefined) showError(failure.message);
  return failure;
}

/** As `callAuth`, without a toast: the caller shows the error in its place. */
export async function failureOf(call: () => Promise<{ readonly error: unknown }>): Promise<AuthFailure | undefined> {
  try {
    const { error } = await call();
    return error === null || error === undefined ? undefined : authFailureOf(error);
  } catch (error) {
    console.error('The authentication call failed:', error);
    return { code: '', message: isPartFailed(error) ? error.message : AUTH.unexpected };
  }
}
