import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { fieldErrorText } from '../../lib/field-error-text.ts';

type Props = {
  /** For a page that is built as a file; see `Field`. */
  readonly id?: string | undefined;
  readonly input: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
};

/** The e-mail address of a form, as password managers and phones expect it. */
export function EmailField({ id, input, error }: Props) {
  return (
    <Field id={id} label="Email" error={fieldErrorText(error)}>
      {(ids) => <Input {...ids} {...input} type="email" autoComplete="email" />}
    </Field>
  );
}
