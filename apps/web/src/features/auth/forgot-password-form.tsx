import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { showToast } from '../../lib/browser/show-toast.ts';
import { useEarlySubmit } from '../../lib/browser/use-early-submit.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { callAuth } from './call-auth.ts';
import { EmailField } from './email-field.tsx';
import { FormError } from './form-error.tsx';
import { forgotSchema } from './form-schemas.ts';
import { sendLink } from './send-link.ts';
import { showFailureAtField } from './show-failure-at-field.ts';

export function ForgotForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useEarlySubmit();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(forgotSchema),
    defaultValues: { email: '' },
  });
  const send = handleSubmit(async ({ email }) => {
    const failure = await callAuth(() => sendLink('recovery', email));
    if (failure !== undefined) return showFailureAtField(setError, failure, ['email']);
    showToast({ title: AUTH.resetSentTitle, description: AUTH.resetSent });
    onSent(email);
  }, showFirstError);
  const { errors, isSubmitting } = formState;
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-4">
      <EmailField id="email" input={register('email')} error={errors.email} />
      <FormError>{errors.root?.server?.message}</FormError>
      <Button type="submit" variant="primary" size="tall" busy={isSubmitting}>
        Send Reset Instructions
      </Button>
    </form>
  );
}
