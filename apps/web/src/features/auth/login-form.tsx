import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { supabase } from '../../lib/server/supabase-client.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { callAuth } from './call-auth.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { EmailField } from './email-field.tsx';
import { FormError } from './form-error.tsx';
import { signInSchema } from './form-schemas.ts';
import { PasswordField } from './password-field.tsx';
import { showFailureAtField } from './show-failure-at-field.ts';

type LoginFormProps = {
  readonly onSignedIn: (userId: string) => Promise<void>;
  /** Called when an address was confirmed by its code, which signs in too. */
  readonly onConfirmed: () => void;
};

export function LoginForm({ onSignedIn, onConfirmed }: LoginFormProps) {
  const client = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const signIn = handleSubmit(async (values) => {
    setUnconfirmed(undefined);
    const failure = await callAuth(async () => {
      const { data, error } = await (await supabase().auth()).signInWithPassword(values);
      if (error || !data.user) return { error };
      // The cache may hold data of the person who was signed in before.
      client.clear();
      await onSignedIn(data.user.id);
      return { error: null };
    });
    if (failure === undefined) return;
    showFailureAtField(setError, failure, ['email', 'password']);
    if (failure.code === 'email_not_confirmed') setUnconfirmed(values.email);
  }, showFirstError);
  const { errors, isSubmitting } = formState;
  return (
    <>
      {unconfirmed !== undefined && <ConfirmEmail email={unconfirmed} onConfirmed={onConfirmed} />}
      <form noValidate onSubmit={signIn} className="grid gap-4">
        <EmailField input={register('email')} error={errors.email} />
        <PasswordField
          label="Password"
          input={register('password')}
          error={errors.password}
          autoComplete="current-password"
        />
        <FormError>{errors.root?.server?.message}</FormError>
        <Button type="submit" variant="primary" size="tall" busy={isSubmitting}>
          Sign In
        </Button>
      </form>
    </>
  );
}
