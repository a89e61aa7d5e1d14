import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type { InferOutput } from 'valibot';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import { useMinPasswordLength } from '../../../lib/browser/use-min-password-length.ts';
import { fieldErrorText } from '../../../lib/field-error-text.ts';
import { loadAuth } from '../../../lib/server/load-auth.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { callAuth } from '../call-auth.ts';
import { FormError } from '../form-error.tsx';
import { PasswordField } from '../password-field.tsx';
import { PasswordStrength } from '../password-strength.tsx';
import { showFailureAtField } from '../show-failure-at-field.ts';
import { inviteSignUpSchema } from './invite-sign-up-schema.ts';

type InviteSignUpFormProps = {
  readonly email: string;
  readonly token: string;
  /** `isConfirmed`: the installation confirms no addresses, and the person is signed in. */
  readonly onSignedUp: (result: { readonly isConfirmed: boolean }) => void;
};

export function InviteSignUpForm({ email, token, onSignedUp }: InviteSignUpFormProps) {
  const minLength = useMinPasswordLength();
  const { register, handleSubmit, formState, watch, setError } = useForm({
    resolver: valibotResolver(inviteSignUpSchema(minLength)),
    defaultValues: { fullName: '', password: '', confirmation: '' },
  });
  const submit = handleSubmit(async (values) => {
    let isConfirmed = false;
    const failure = await callAuth(async () => {
      const { data, error } = await signUp({ ...values, email, token });
      if (error) return { error: hasAccount(error) ? new Error(INVITATIONS.accountExists) : error };
      if (!data.user) return { error: new Error(INVITATIONS.signUpFailed) };
      // So the provider tells the holder of an invitation that the address has an account.
      if (data.user.identities?.length === 0) return { error: new Error(INVITATIONS.accountExists) };
      isConfirmed = data.session !== null;
      return { error: null };
    });
    if (failure !== undefined) return showFailureAtField(setError, failure, ['password']);
    onSignedUp({ isConfirmed });
  }, showFirstError);
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Email">
        {(ids) => <Input {...ids} type="email" readOnly value={email} autoComplete="username" />}
      </Field>
      <Field label="Full Name" error={fieldErrorText(errors.fullName)}>
        {(ids) => <Input {...ids} {...register('fullName')} autoComplete="name" />}
      </Field>
      <PasswordField
        id="invite-password"
        label="Password"
        input={register('password')}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordStrength password={watch('password')} minLength={minLength} />
      <PasswordField
        id="invite-confirmation"
        label="Confirm Password"
        input={register('confirmation')}
        error={errors.confirmation}
        autoComplete="new-password"
      />
      <FormError>{errors.root?.server?.message}</FormError>
      <Button type="submit" variant="primary" size="tall" busy={isSubmitting}>
        {INVITATIONS.signUp}
      </Button>
    </form>
  );
}

function hasAccount(error: object): boolean {
  return ['user_already_exists', 'email_exists'].includes(String(Reflect.get(error, 'code')));
}

type NewAccount = InferOutput<ReturnType<typeof inviteSignUpSchema>> & {
  readonly email: string;
  readonly token: string;
};

async function signUp({ fullName, password, email, token }: NewAccount) {
  return await (await loadAuth()).signUp({
    email,
    password,
    options: {
      emailRedirectTo: confirmAddress(token),
      data: { full_name: fullName, invitation_token: token },
    },
  });
}

/** Where the link of the confirmation mail leads. */
export function confirmAddress(token: string): string {
  return `${window.location.origin}/invite/confirm?token=${encodeURIComponent(token)}`;
}
