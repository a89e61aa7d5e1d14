import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input, PasswordInput, TextArea } from '../../../components/ui/input.tsx';
import { SkeletonRows } from '../../../components/ui/skeleton.tsx';
import { PROJECTS } from '../../../config/messages.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { callFunction } from '../../../lib/server/call-function.ts';
import { useCreateProject, useDeleteProject, useUpdateProject } from '../mutations.ts';
import { isOtherOrigin, type PasswordChange, type ProjectForm, projectFormSchema } from './project-form.ts';

type Opening = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

const EMPTY: ProjectForm = { name: '', url: '', description: '', username: '', password: '' };

export function CreateProjectDialog({
  open,
  onOpenChange,
  companyId,
  onCreated,
}: Opening & { readonly companyId: string; readonly onCreated: (projectId: string) => void }) {
  const form = useForm({ resolver: zodResolver(projectFormSchema), defaultValues: EMPTY });
  const change = (next: boolean) => {
    if (!next) form.reset();
    onOpenChange(next);
  };
  const creating = useCreateProject(companyId, (projectId) => {
    change(false);
    onCreated(projectId);
  });
  return (
    <Dialog open={open} onOpenChange={change} title="Create New Project">
      <form noValidate onSubmit={form.handleSubmit((values) => creating.mutate(values))} className="grid gap-4">
        <ProjectFields form={form} />
        <Field label="Password" hint="Encrypted; nobody can read it back.">
          {(ids) => <PasswordInput {...ids} {...form.register('password')} autoComplete="off" />}
        </Field>
        <DialogActions>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" look="primary" busy={creating.isPending}>
            {creating.isPending ? 'Creating...' : 'Create Project'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

export function EditProjectDialog({ open, onOpenChange, project }: Opening & { readonly project: Project }) {
  const saved = useQuery({
    queryKey: ['project-credentials', project.id],
    queryFn: async () => await callFunction('project-credentials', { project_id: project.id }),
    enabled: open && project.has_username,
    gcTime: 0,
  });
  const waits = project.has_username && saved.isPending;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit Project">
      {waits && <SkeletonRows count={4} />}
      {saved.isLoadingError && (
        <p role="alert" className="mb-4 text-fail">
          {PROJECTS.usernameNotLoaded}
        </p>
      )}
      {!waits && (
        <EditForm project={project} username={saved.data?.username ?? null} onDone={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}

type EditFormProps = { readonly project: Project; readonly username: string | null; readonly onDone: () => void };

function EditForm({ project, username, onDone }: EditFormProps) {
  const { name, url, description, has_password, has_username } = project;
  const [chosen, setPassword] = useState<PasswordChange>(has_password ? 'keep' : 'replace');
  const form = useForm({
    resolver: zodResolver(projectFormSchema),
    defaultValues: { name, url, description: description ?? '', username: username ?? '', password: '' },
  });
  const updating = useUpdateProject(project, onDone);
  const leaves = (has_username || has_password) && isOtherOrigin(form.watch('url'), url);
  // Nothing is kept at another address: there is a field for a new one.
  const password = leaves && chosen === 'keep' ? 'replace' : chosen;
  const save = form.handleSubmit((values) => updating.mutate({ form: values, usernameWas: username, password }));
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <ProjectFields form={form} urlHint={leaves ? PROJECTS.credentialsLeave : undefined} />
      {password === 'replace' ? (
        <Field label="Password" hint="Encrypted; nobody can read it back.">
          {(ids) => <PasswordInput {...ids} {...form.register('password')} autoComplete="off" />}
        </Field>
      ) : (
        <SavedPassword change={password} onChange={setPassword} />
      )}
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" busy={updating.isPending}>
          {updating.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogActions>
    </form>
  );
}

function SavedPassword({
  change,
  onChange,
}: {
  readonly change: PasswordChange;
  readonly onChange: (change: PasswordChange) => void;
}) {
  const cleared = change === 'clear';
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">Password</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex h-9 flex-1 items-center rounded-lg border bg-sunken px-3 text-ink-2">
          {cleared ? 'cleared when you save' : 'saved'}
        </span>
        <Button onClick={() => onChange('replace')}>Replace</Button>
        <Button onClick={() => onChange(cleared ? 'keep' : 'clear')}>{cleared ? 'Keep' : 'Clear'}</Button>
      </div>
      <p className="text-[13px] text-ink-3">{PROJECTS.credentialsKept}</p>
    </fieldset>
  );
}

type ProjectFieldsProps = { readonly form: UseFormReturn<ProjectForm>; readonly urlHint?: string | undefined };

function ProjectFields({ form, urlHint }: ProjectFieldsProps) {
  const { register, formState } = form;
  return (
    <>
      <Field label="Project Name" error={formState.errors.name?.message}>
        {(ids) => <Input {...ids} {...register('name')} required />}
      </Field>
      <Field label="Website URL" error={formState.errors.url?.message} hint={urlHint}>
        {(ids) => <Input {...ids} {...register('url')} type="url" required placeholder="https://shop.example.com" />}
      </Field>
      <Field label="Description">{(ids) => <TextArea {...ids} {...register('description')} rows={2} />}</Field>
      <Field label="Username" hint="With a user of a test system, Assay tests what lies behind the sign-in too.">
        {(ids) => <Input {...ids} {...register('username')} autoComplete="off" />}
      </Field>
    </>
  );
}

export function DeleteProjectDialog({
  open,
  onOpenChange,
  project,
  onDeleted,
}: Opening & { readonly project: Project; readonly onDeleted?: () => void }) {
  const deleting = useDeleteProject(project, () => {
    onOpenChange(false);
    onDeleted?.();
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Project"
      question={PROJECTS.deleteQuestion(project.name)}
      confirm="Delete"
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    />
  );
}
