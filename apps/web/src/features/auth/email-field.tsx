import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { wordsAtField } from '../../lib/words-at-field.ts';

type Props = { readonly input: UseFormRegisterReturn; readonly error: FieldError | undefined };

/** The e-mail address of a form, as password managers and phones expect it. */
export function EmailField({ input, error }: Props) {
  return (
    <Field label="Email" error={wordsAtField(error)}>
      {(ids) => <Input {...ids} {...input} type="email" autoComplete="email" />}
    </Field>
  );
}
