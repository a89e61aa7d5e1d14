import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { fieldErrorText } from '../../lib/field-error-text.ts';

type Props = {
  /** Given, because the page is built as a file; see `Field`. */
  readonly id: string;
  readonly label: string;
  readonly input: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password of a form, with a button that shows it. */
export function PasswordField({ id, label, input, error, autoComplete }: Props) {
  return (
    <Field id={id} label={label} error={fieldErrorText(error)}>
      {(ids) => <PasswordInput {...ids} {...input} autoComplete={autoComplete} />}
    </Field>
  );
}
