import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/input.tsx';
import { supabase } from '../../lib/server/supabase-client.ts';
import { callAuth, showFirstError } from './call-auth.ts';
import { EmailField } from './email-field.tsx';
import { signInSchema } from './form-schemas.ts';

export function LoginForm({ onSignedIn }: { readonly onSignedIn: (userId: string) => Promise<void> }) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const signIn = handleSubmit(async (values) => {
    await callAuth(async () => {
      const { data, error } = await supabase().auth.signInWithPassword(values);
      if (error || !data.user) return { error };
      // The cache may hold data of the person who was signed in before.
      client.clear();
      await onSignedIn(data.user.id);
      return { error: null };
    });
  }, showFirstError);
  return (
    <form noValidate onSubmit={signIn} className="grid gap-4">
      <EmailField input={register('email')} isInvalid={!!formState.errors.email} />
      <Field label="Password">
        {(ids) => (
          <PasswordInput
            {...ids}
            {...register('password')}
            autoComplete="current-password"
            aria-invalid={!!formState.errors.password}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="h-10" busy={formState.isSubmitting}>
        Sign In
      </Button>
    </form>
  );
}
