import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { AUTH } from '../../config/messages.ts';
import { showError } from '../../lib/browser/toast.tsx';
import { messageOf } from '../../lib/server/request-errors.ts';

/** Makes a call of the authentication provider and shows its refusal in its own words. True when it went well. */
export async function callAuth(call: () => Promise<{ readonly error: unknown }>): Promise<boolean> {
  try {
    const { error } = await call();
    if (error === null || error === undefined) return true;
    // The library returns a lost connection as an error of its own, without a status.
    const lost = isAuthRetryableFetchError(error) && !error.status;
    showError(lost ? AUTH.unexpected : messageOf(error));
  } catch (error) {
    console.error('The authentication call failed:', error);
    showError(AUTH.unexpected);
  }
  return false;
}

/** Shows the first thing that is wrong with a form. */
export function showFirstError<Values extends FieldValues>(errors: FieldErrors<Values>): void {
  for (const error of Object.values(errors)) {
    const message: unknown = error?.message;
    if (typeof message === 'string') {
      showError(message);
      return;
    }
  }
}
