import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { PasswordInput } from '../../components/ui/input.tsx';
import { AUTH } from '../../config/messages.ts';
import { supabase } from '../../lib/supabase.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { attempt, showFirstProblem } from './attempt.ts';
import { resetSchema } from './schemas.ts';

export function ResetForm({ onUpdated }: { readonly onUpdated: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(resetSchema),
    defaultValues: { password: '', confirmation: '' },
  });
  const update = handleSubmit(async ({ password }) => {
    if (!(await attempt(async () => await supabase().auth.updateUser({ password })))) return;
    showSuccess(AUTH.passwordUpdated);
    onUpdated();
  }, showFirstProblem);
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={update} className="grid gap-4">
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
      <Button type="submit" look="primary" className="h-10" busy={isSubmitting}>
        {isSubmitting ? 'Updating...' : 'Update Password'}
      </Button>
    </form>
  );
}
