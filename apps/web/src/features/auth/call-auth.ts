import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { AUTH } from '../../config/messages.ts';
import { showError } from '../../lib/browser/toast.tsx';
import { messageOf } from '../../lib/server/request-errors.ts';

/** Calls the authentication provider and shows its error as a toast. Returns true on success. */
export async function callAuth(call: () => Promise<{ readonly error: unknown }>): Promise<boolean> {
  try {
    const { error } = await call();
    if (error === null || error === undefined) return true;
    // supabase-js reports a lost connection as this error without a status.
    const connectionLost = isAuthRetryableFetchError(error) && !error.status;
    showError(connectionLost ? AUTH.unexpected : messageOf(error));
  } catch (error) {
    console.error('The authentication call failed:', error);
    showError(AUTH.unexpected);
  }
  return false;
}

/** Shows the first error of a form as a toast. */
export function showFirstError<Values extends FieldValues>(errors: FieldErrors<Values>): void {
  for (const error of Object.values(errors)) {
    const message: unknown = error?.message;
    if (typeof message === 'string') {
      showError(message);
      return;
    }
  }
}
