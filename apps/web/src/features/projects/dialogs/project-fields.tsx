import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { PasswordInput } from '../../../components/ui/password-input.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import type { ProjectForm } from './project-form.ts';

type ProjectFieldsProps = { readonly form: UseFormReturn<ProjectForm>; readonly urlHint?: string | undefined };

/** The fields of a project, without its password. */
export function ProjectFields({ form, urlHint }: ProjectFieldsProps) {
  const { register, formState } = form;
  return (
    <>
      <Field label="Project Name" error={formState.errors.name?.message}>
        {(ids) => <Input {...ids} {...register('name')} required />}
      </Field>
      <Field label="Website URL" error={formState.errors.url?.message} hint={urlHint}>
        {(ids) => <Input {...ids} {...register('url')} type="url" required placeholder="https://shop.example.com" />}
      </Field>
      <Field label="Description" error={formState.errors.description?.message}>
        {(ids) => <TextArea {...ids} {...register('description')} rows={2} />}
      </Field>
      <Field label="Username" hint="With a user of a test system, Assay tests what lies behind the sign-in too.">
        {(ids) => <Input {...ids} {...register('username')} autoComplete="off" />}
      </Field>
    </>
  );
}

export function PasswordField({ form }: Pick<ProjectFieldsProps, 'form'>) {
  return (
    <Field label="Password" hint="Encrypted; nobody can read it back.">
      {(ids) => <PasswordInput {...ids} {...form.register('password')} autoComplete="off" />}
    </Field>
  );
}
