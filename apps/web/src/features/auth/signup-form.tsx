import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type { InferOutput } from 'valibot';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { showSuccess } from '../../lib/browser/show-toast.ts';
import { useEarlySubmit } from '../../lib/browser/use-early-submit.ts';
import { useMinPasswordLength } from '../../lib/browser/use-min-password-length.ts';
import { fieldErrorText } from '../../lib/field-error-text.ts';
import { loadAuth } from '../../lib/server/load-auth.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { callAuth } from './call-auth.ts';
import { EmailField } from './email-field.tsx';
import { FormError } from './form-error.tsx';
import { signUpSchema } from './form-schemas.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { showFailureAtField } from './show-failure-at-field.ts';

/** Signs up and stays on the page. The confirmation link in the e-mail leads to the home page. */
export function SignupForm({ onSignedUp }: { readonly onSignedUp: (email: string) => void }) {
  const form = useEarlySubmit();
  const minLength = useMinPasswordLength();
  const { register, handleSubmit, formState, reset, watch, setError } = useForm({
    resolver: valibotResolver(signUpSchema),
    defaultValues: { fullName: '', email: '', password: '' },
  });
  const submit = handleSubmit(async (values) => {
    const failure = await callAuth(() => signUp(values));
    if (failure !== undefined) return showFailureAtField(setError, failure, ['email', 'password']);
    reset();
    showSuccess(AUTH.signedUp);
    onSignedUp(values.email);
  }, showFirstError);
  const { errors, isSubmitting } = formState;
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field id="full-name" label="Full Name" error={fieldErrorText(errors.fullName)}>
        {(ids) => <Input {...ids} {...register('fullName')} autoComplete="name" />}
      </Field>
      <EmailField id="email" input={register('email')} error={errors.email} />
      <PasswordField
        id="password"
        label="Password"
        input={register('password')}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordStrength password={watch('password')} minLength={minLength} />
      <FormError>{errors.root?.server?.message}</FormError>
      <Button type="submit" variant="primary" size="tall" busy={isSubmitting}>
        Create Account
      </Button>
    </form>
  );
}

async function signUp({ fullName, email, password }: InferOutput<typeof signUpSchema>) {
  return await (await loadAuth()).signUp({
    email,
    password,
    options: { emailRedirectTo: `${window.location.origin}/`, data: { full_name: fullName } },
  });
}
