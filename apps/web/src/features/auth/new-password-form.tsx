import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/input.tsx';
import { AUTH } from '../../config/messages.ts';
import { showSuccess } from '../../lib/browser/toast.tsx';
import { publicConfig } from '../../lib/server/supabase-client.ts';
import { callAuth, showFirstError } from './call-auth.ts';
import { newPasswordSchema } from './form-schemas.ts';
import { PasswordStrength } from './password-strength.tsx';

type NewPasswordFormProps = {
  readonly button: string;
  readonly busyButton: string;
  /** Returns the answer of the authentication provider. */
  readonly save: (password: string) => Promise<{ readonly error: unknown }>;
  readonly onSaved: () => void;
};

/** Asks for a new password twice. */
export function NewPasswordForm({ button, busyButton, save, onSaved }: NewPasswordFormProps) {
  const { minPasswordLength } = publicConfig();
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(newPasswordSchema(minPasswordLength)),
    defaultValues: { password: '', confirmation: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    if (!(await callAuth(() => save(password)))) return;
    showSuccess(AUTH.passwordUpdated);
    onSaved();
  }, showFirstError);
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="New Password">
        {(ids) => (
          <PasswordInput
            {...ids}
            {...register('password')}
            autoComplete="new-password"
            aria-invalid={!!errors.password}
          />
        )}
      </Field>
      <PasswordStrength password={watch('password')} minLength={minPasswordLength} />
      <Field label="Confirm New Password">
        {(ids) => (
          <PasswordInput
            {...ids}
            {...register('confirmation')}
            autoComplete="new-password"
            aria-invalid={!!errors.confirmation}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="h-10" busy={isSubmitting}>
        {isSubmitting ? busyButton : button}
      </Button>
    </form>
  );
}
