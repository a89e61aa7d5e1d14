import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SendWhenBack } from '../../components/states/send-when-back.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { TextArea } from '../../components/ui/text-area.tsx';
import { COMPANY, SETTINGS } from '../../config/messages/settings.ts';
import type { Company } from '../../data/queries/companies.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { useMay } from '../../lib/workspace-context.ts';
import { companySchema, textsOf } from './company-form-schema.ts';
import { SettingsCard } from './settings-card.tsx';
import { useSaveCompany } from './use-save-company.ts';

/** Name, logo and description of the workspace; for others than administrators they are only shown. */
export function CompanyForm({ company }: { readonly company: Company }) {
  const readOnly = !useMay('manage_company');
  // What stood in the form when it was last in step with the server: what differs from it was typed here.
  const [shown, setShown] = useState(() => textsOf(company));
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(companySchema),
    defaultValues: shown,
  });
  const saving = useSaveCompany(company, ({ saved, conflicts }) => {
    setShown(saved);
    for (const name of conflicts)
      setError(name, { type: 'server', message: SETTINGS.changedElsewhere(saved[name]) }, { shouldFocus: true });
  });
  const { isDirty } = formState;
  // Others saved something: a form in which nothing was typed follows.
  useEffect(() => {
    if (isDirty) return;
    const texts = textsOf(company);
    setShown(texts);
    reset(texts);
  }, [company, isDirty, reset]);
  const save = handleSubmit(
    (typed) =>
      saving.mutate(
        { typed, shown },
        {
          onSuccess: ({ conflicts }) => {
            if (conflicts.length > 0) return;
            setShown(typed);
            reset(typed);
          },
        },
      ),
    showFirstError,
  );
  const { errors } = formState;
  return (
    <SettingsCard title={COMPANY.information}>
      {readOnly && <p className="rounded-lg bg-none-soft px-3 py-2 text-ink-2">{COMPANY.adminsOnly}</p>}
      <form noValidate onSubmit={save} className="grid gap-4">
        <Field label="Company Name" error={errors.name?.message}>
          {(ids) => <Input {...ids} {...register('name')} readOnly={readOnly} autoComplete="organization" />}
        </Field>
        <Field label="Logo URL (Optional)" error={errors.logo_url?.message}>
          {(ids) => <Input {...ids} {...register('logo_url')} readOnly={readOnly} type="url" inputMode="url" />}
        </Field>
        <Field label="Description (Optional)" error={errors.description?.message}>
          {(ids) => <TextArea {...ids} {...register('description')} readOnly={readOnly} rows={3} />}
        </Field>
        <SendWhenBack saving={saving} onSend={save} />
        {!readOnly && (
          <div>
            <Button type="submit" variant="primary" busy={saving.isPending}>
              {saving.isPending ? SETTINGS.saving : SETTINGS.saveChanges}
            </Button>
          </div>
        )}
      </form>
    </SettingsCard>
  );
}
