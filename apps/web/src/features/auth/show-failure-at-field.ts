import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { AuthFailure } from './auth-failure.ts';

/** The field that a refusal of the provider is about; all others are about the whole form. */
const FIELD_OF: Readonly<Partial<Record<string, string>>> = {
  email_address_invalid: 'email',
  email_not_confirmed: 'email',
  invalid_credentials: 'password',
  weak_password: 'password',
  same_password: 'password',
};

/** Puts a refusal at its field. It stays until the next try. */
export function showFailureAtField<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  { code, message }: AuthFailure,
  fields: readonly Path<Values>[],
): void {
  const field = fields.find((each) => each === FIELD_OF[code]);
  setError(field ?? 'root.server', { type: 'server', message });
}
