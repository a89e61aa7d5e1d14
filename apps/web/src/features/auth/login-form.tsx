import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { useEarlySubmit } from '../../lib/browser/use-early-submit.ts';
import { loadAuth } from '../../lib/server/load-auth.ts';
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
  const form = useEarlySubmit();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const signIn = handleSubmit(async (values) => {
    setUnconfirmed(undefined);
    const failure = await callAuth(async () => {
      const { data, error } = await (await loadAuth()).signInWithPassword(values);
      if (error || !data.user) return { error };
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
      <form ref={form} method="post" noValidate onSubmit={signIn} className="grid gap-4">
        <EmailField id="email" input={register('email')} error={errors.email} />
        <PasswordField
          id="password"
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
