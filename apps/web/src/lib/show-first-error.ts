import type { FieldErrors, FieldValues } from 'react-hook-form';
import { showError } from './browser/show-toast.ts';

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
