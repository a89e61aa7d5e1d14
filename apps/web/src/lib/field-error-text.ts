import type { FieldError } from 'react-hook-form';
import { AUTH } from '../config/messages/auth.ts';

/** The words at a field. The toast speaks of all fields, so a field that is empty says it of itself. */
export function fieldErrorText(error: FieldError | undefined): string | undefined {
  return error?.message === AUTH.fillAll ? AUTH.fillThis : error?.message;
}
