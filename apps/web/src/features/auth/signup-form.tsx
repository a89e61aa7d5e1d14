import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input, PasswordInput } from '../../components/ui/input.tsx';
import { AUTH } from '../../config/messages.ts';
import { showSuccess } from '../../lib/browser/toast.tsx';
import { publicConfig, supabase } from '../../lib/server/supabase-client.ts';
import { callAuth, showFirstError } from './call-auth.ts';
import { EmailField } from './email-field.tsx';
import { signUpSchema } from './form-schemas.ts';
import { PasswordStrength } from './password-strength.tsx';

/** Signs up and stays on the page. The confirmation link in the e-mail leads to the home page. */
export function SignupForm() {
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { fullName: '', email: '', password: '' },
  });
  const signUp = handleSubmit(async ({ fullName, email, password }) => {
    const done = await callAuth(
      async () =>
        await supabase().auth.signUp({
          email,
          password,
          options: { emailRedirectTo: `${window.location.origin}/`, data: { full_name: fullName } },
        }),
    );
    if (!done) return;
    reset();
    showSuccess(AUTH.signedUp);
  }, showFirstError);
  return (
    <form noValidate onSubmit={signUp} className="grid gap-4">
      <Field label="Full Name">
        {(ids) => (
          <Input {...ids} {...register('fullName')} autoComplete="name" aria-invalid={!!formState.errors.fullName} />
        )}
      </Field>
      <EmailField input={register('email')} isInvalid={!!formState.errors.email} />
      <Field label="Password">
        {(ids) => (
          <PasswordInput
            {...ids}
            {...register('password')}
            autoComplete="new-password"
            aria-invalid={!!formState.errors.password}
          />
        )}
      </Field>
      <PasswordStrength password={watch('password')} minLength={publicConfig().minPasswordLength} />
      <Button type="submit" variant="primary" className="h-10" busy={formState.isSubmitting}>
        Create Account
      </Button>
    </form>
  );
}
