import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { AUTH, ONBOARDING } from '../../config/messages.ts';
import { showError, showToast } from '../../lib/browser/toast.tsx';
import { messageOf } from '../../lib/server/request-errors.ts';

const schema = z.object({
  fullName: z.string().trim().min(1, AUTH.fillAll),
  companyName: z.string().trim().min(1, AUTH.fillAll),
});

export type Setup = {
  readonly fullName: string;
  readonly companyName: string;
  /** Company that an earlier, failed try has already created. */
  readonly companyId: string | undefined;
  readonly onCompany: (companyId: string) => void;
};

type OnboardingFormProps = {
  readonly fullName: string;
  readonly onSetUp: (setup: Setup) => Promise<void>;
  readonly onDone: () => void;
};

export function OnboardingForm({ fullName, onSetUp, onDone }: OnboardingFormProps) {
  const createdCompanyId = useRef<string>(undefined);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { fullName, companyName: '' },
  });
  const complete = handleSubmit(
    async (values) => {
      try {
        await onSetUp({
          ...values,
          companyId: createdCompanyId.current,
          onCompany: (companyId) => {
            createdCompanyId.current = companyId;
          },
        });
        showToast({ title: ONBOARDING.welcome });
        onDone();
      } catch (error) {
        console.error('The setup failed:', error);
        showError(messageOf(error) || ONBOARDING.failed);
      }
    },
    () => showError(AUTH.fillAll),
  );
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={complete} className="grid gap-4">
      <Field label="Full Name">
        {(ids) => <Input {...ids} {...register('fullName')} autoComplete="name" aria-invalid={!!errors.fullName} />}
      </Field>
      <Field label="Company Name">
        {(ids) => (
          <Input
            {...ids}
            {...register('companyName')}
            autoComplete="organization"
            aria-invalid={!!errors.companyName}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="h-10" busy={isSubmitting}>
        {isSubmitting ? 'Setting up...' : 'Complete Setup'}
      </Button>
    </form>
  );
}
