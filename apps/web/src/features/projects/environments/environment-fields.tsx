import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { ENVIRONMENTS } from '../../../config/messages/environments.ts';
import type { EnvironmentForm } from './environment-form.ts';

type FieldsProps = { readonly form: UseFormReturn<EnvironmentForm>; readonly addressHint?: string | undefined };

/** Name and address of an environment. */
export function EnvironmentFields({ form: { register, formState }, addressHint }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        {(ids) => <Input {...ids} {...register('name')} required placeholder="Staging" />}
      </Field>
      <Field label="Address" error={errors.base_url?.message} hint={addressHint}>
        {(ids) => (
          <Input {...ids} {...register('base_url')} type="url" required placeholder="https://staging.example.com" />
        )}
      </Field>
    </>
  );
}

export function UsernameField({ form }: Pick<FieldsProps, 'form'>): ReactNode {
  return (
    <Field label="Username" hint={ENVIRONMENTS.usernameHint}>
      {(ids) => <Input {...ids} {...form.register('username')} autoComplete="off" />}
    </Field>
  );
}

export function SecretField({ form }: Pick<FieldsProps, 'form'>): ReactNode {
  return (
    <Field label="Password" hint="Encrypted; nobody can read it back.">
      {(ids) => <PasswordInput {...ids} {...form.register('password')} autoComplete="off" />}
    </Field>
  );
}
