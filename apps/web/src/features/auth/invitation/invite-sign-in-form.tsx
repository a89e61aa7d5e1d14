import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { INVITATIONS } from '../../../config/messages/invitations.ts';
import { loadAuth } from '../../../lib/server/load-auth.ts';
import { showFirstError } from '../../../lib/show-first-error.ts';
import { callAuth } from '../call-auth.ts';
import { FormError } from '../form-error.tsx';
import { PasswordField } from '../password-field.tsx';
import { showFailureAtField } from '../show-failure-at-field.ts';

const schema = v.object({ password: v.pipe(v.string(), v.nonEmpty(INVITATIONS.enterPassword)) });

type InviteSignInFormProps = {
  /** The address that is invited; no other can join. */
  readonly email: string;
  readonly onSignedIn: (userId: string) => Promise<void>;
};

export function InviteSignInForm({ email, onSignedIn }: InviteSignInFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { password: '' },
  });
  const signIn = handleSubmit(async ({ password }) => {
    let userId: string | undefined;
    const failure = await callAuth(async () => {
      const { data, error } = await (await loadAuth()).signInWithPassword({ email, password });
      userId = data.user?.id;
      // The library's words for an answer without a user would help nobody.
      if (userId === undefined && (error === null || error.name === 'AuthInvalidTokenResponseError'))
        return { error: new Error(INVITATIONS.signInFailed) };
      return { error };
    });
    if (failure !== undefined) return showFailureAtField(setError, failure, ['password']);
    if (userId !== undefined) await onSignedIn(userId);
  }, showFirstError);
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={signIn} className="grid gap-4">
      <Field label="Email">
        {(ids) => <Input {...ids} type="email" readOnly value={email} autoComplete="username" />}
      </Field>
      <PasswordField
        id="invite-password"
        label="Password"
        input={register('password')}
        error={errors.password}
        autoComplete="current-password"
      />
      <FormError>{errors.root?.server?.message}</FormError>
      <Button type="submit" variant="primary" size="tall" busy={isSubmitting}>
        {INVITATIONS.signIn}
      </Button>
    </form>
  );
}
