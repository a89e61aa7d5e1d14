import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';

type Props = { readonly input: UseFormRegisterReturn; readonly isInvalid: boolean };

/** The e-mail address of a form, as password managers and phones expect it. */
export function EmailField({ input, isInvalid }: Props) {
  return (
    <Field label="Email">
      {(ids) => <Input {...ids} {...input} type="email" autoComplete="email" aria-invalid={isInvalid} />}
    </Field>
  );
}
