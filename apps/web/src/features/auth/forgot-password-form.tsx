import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { AUTH } from '../../config/messages.ts';
import { showToast } from '../../lib/browser/toast.tsx';
import { supabase } from '../../lib/server/supabase-client.ts';
import { callAuth, showFirstError } from './call-auth.ts';
import { EmailField } from './email-field.tsx';
import { forgotSchema } from './form-schemas.ts';

export function ForgotForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotSchema),
    defaultValues: { email: '' },
  });
  const send = handleSubmit(async ({ email }) => {
    const redirectTo = `${window.location.origin}/reset-password`;
    const sent = await callAuth(async () => await supabase().auth.resetPasswordForEmail(email, { redirectTo }));
    if (!sent) return;
    showToast({ title: AUTH.resetSentTitle, description: AUTH.resetSent });
    onSent(email);
  }, showFirstError);
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <EmailField input={register('email')} isInvalid={!!formState.errors.email} />
      <Button type="submit" variant="primary" className="h-10" busy={formState.isSubmitting}>
        Send Reset Instructions
      </Button>
    </form>
  );
}
