import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { showSuccess } from '../../lib/browser/show-toast.ts';
import { useEarlySubmit } from '../../lib/browser/use-early-submit.ts';
import { useMinPasswordLength } from '../../lib/browser/use-min-password-length.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import type { AuthFailure } from './auth-failure.ts';
import { callAuth } from './call-auth.ts';
import { FormError } from './form-error.tsx';
import { newPasswordSchema } from './form-schemas.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { showFailureAtField } from './show-failure-at-field.ts';

type NewPasswordFormProps = {
  readonly button: string;
  readonly busyButton: string;
  /** Returns the answer of the authentication provider. */
  readonly save: (password: string) => Promise<{ readonly error: unknown }>;
  readonly onSaved: () => void;
  /** Returns true when the caller shows the failure itself. */
  readonly onFailed?: (failure: AuthFailure) => boolean;
};

/** Asks for a new password twice. */
export function NewPasswordForm({ button, busyButton, save, onSaved, onFailed }: NewPasswordFormProps) {
  const form = useEarlySubmit();
  const minPasswordLength = useMinPasswordLength();
  const { register, handleSubmit, formState, watch, setError } = useForm({
    resolver: valibotResolver(newPasswordSchema(minPasswordLength)),
    defaultValues: { password: '', confirmation: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    const failure = await callAuth(() => save(password));
    if (failure !== undefined) {
      if (onFailed?.(failure) !== true) showFailureAtField(setError, failure, ['password']);
      return;
    }
    showSuccess(AUTH.passwordUpdated);
    onSaved();
  }, showFirstError);
  const { errors, isSubmitting } = formState;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        id="new-password"
        label="New Password"
        input={register('password')}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordStrength password={watch('password')} minLength={minPasswordLength} />
      <PasswordField
        id="confirmation"
        label="Confirm New Password"
        input={register('confirmation')}
        error={errors.confirmation}
        autoComplete="new-password"
      />
      <FormError>{errors.root?.server?.message}</FormError>
      <Button type="submit" variant="primary" size="tall" busy={isSubmitting}>
        {isSubmitting ? busyButton : button}
      </Button>
    </form>
  );
}
