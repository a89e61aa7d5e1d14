import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SendWhenBack } from '../../../../components/states/send-when-back.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/field.tsx';
import { Input } from '../../../../components/ui/input.tsx';
import { PasswordInput } from '../../../../components/ui/password-input.tsx';
import { SECRETS } from '../../../../config/messages/secrets.ts';
import type { Environment } from '../../../../data/queries/environments.ts';
import { secretFormSchema } from './secret-form.ts';
import { useAddSecret } from './secret-mutations.ts';

/** A further secret: its name, and a value that nobody sees again. */
export function AddSecret({ environment }: { readonly environment: Environment }) {
  const form = useForm({ resolver: zodResolver(secretFormSchema), defaultValues: { name: '', value: '' } });
  const adding = useAddSecret(environment, {
    onDone: () => {
      form.reset();
      form.setFocus('name');
    },
    onTaken: () => form.setError('name', { message: SECRETS.nameTaken }, { shouldFocus: true }),
  });
  const { errors } = form.formState;
  const add = form.handleSubmit((values) => adding.mutate(values));
  return (
    <form noValidate onSubmit={add} className="grid grid-cols-1 gap-3 border-t pt-4">
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        <Field label={SECRETS.name} hint={SECRETS.nameHint} error={errors.name?.message}>
          {(ids) => <Input {...ids} {...form.register('name')} autoComplete="off" className="font-mono" />}
        </Field>
        <Field label={SECRETS.value} error={errors.value?.message}>
          {(ids) => <PasswordInput {...ids} {...form.register('value')} autoComplete="off" />}
        </Field>
      </div>
      <SendWhenBack saving={adding} onSend={add} />
      <div>
        <Button type="submit" variant="primary" busy={adding.isPending}>
          {adding.isPending ? SECRETS.adding : SECRETS.add}
        </Button>
      </div>
    </form>
  );
}
