import { LIMITS } from '@assay/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { AUTH } from '../../config/messages/auth.ts';
import { ONBOARDING } from '../../config/messages/onboarding.ts';
import { showError, showToast } from '../../lib/browser/show-toast.ts';
import { fieldErrorText } from '../../lib/field-error-text.ts';
import { limitedText } from '../../lib/limited-text.ts';
import { messageOf } from '../../lib/server/error-message.ts';
import { isServerAway } from '../../lib/server/is-server-away.ts';
import { showFirstError } from '../../lib/show-first-error.ts';

const schema = z.object({
  fullName: limitedText(LIMITS.personNameCharacters, AUTH.fillAll),
  companyName: limitedText(LIMITS.workspace.nameCharacters, AUTH.fillAll),
});

export type Setup = z.output<typeof schema>;

type OnboardingFormProps = {
  readonly fullName: string;
  /** Name of the company that an earlier, unfinished setup created. */
  readonly companyName: string;
  readonly onSetUp: (setup: Setup) => Promise<void>;
  readonly onDone: () => void;
};

export function OnboardingForm({ fullName, companyName, onSetUp, onDone }: OnboardingFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { fullName, companyName },
  });
  const complete = handleSubmit(async (values) => {
    try {
      await onSetUp(values);
    } catch (error) {
      console.error('The setup failed:', error);
      return showError((!isServerAway(error) && messageOf(error)) || ONBOARDING.failed);
    }
    showToast({ title: ONBOARDING.welcome });
    onDone();
  }, showFirstError);
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={complete} className="grid gap-4">
      <Field label="Full Name" error={fieldErrorText(errors.fullName)}>
        {(ids) => <Input {...ids} {...register('fullName')} autoComplete="name" />}
      </Field>
      <Field label="Company Name" error={fieldErrorText(errors.companyName)}>
        {(ids) => <Input {...ids} {...register('companyName')} autoComplete="organization" />}
      </Field>
      <Button type="submit" variant="primary" size="tall" busy={isSubmitting}>
        {isSubmitting ? 'Setting up...' : 'Complete Setup'}
      </Button>
    </form>
  );
}
