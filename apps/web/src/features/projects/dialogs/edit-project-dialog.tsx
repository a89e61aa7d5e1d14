import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { callFunction } from '../../../lib/server/call-function.ts';
import { useUpdateProject } from '../mutation-hooks.ts';
import { PasswordField, ProjectFields } from './project-fields.tsx';
import { isOtherOrigin, type PasswordChange, projectFormSchema } from './project-form.ts';
import { SavedPassword } from './saved-password.tsx';

type EditProjectDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly project: Project;
};

export function EditProjectDialog({ open, onOpenChange, project }: EditProjectDialogProps) {
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
  const [chosen, setChosen] = useState<PasswordChange>(has_password ? 'keep' : 'replace');
  const form = useForm({
    resolver: zodResolver(projectFormSchema),
    defaultValues: { name, url, description: description ?? '', username: username ?? '', password: '' },
  });
  const updating = useUpdateProject(project, onDone);
  const moves = (has_username || has_password) && isOtherOrigin(form.watch('url'), url);
  // At another address the database clears the saved password, so it has to be entered again.
  const password = moves && chosen === 'keep' ? 'replace' : chosen;
  const save = form.handleSubmit((values) => updating.mutate({ form: values, username, password }));
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <ProjectFields form={form} urlHint={moves ? PROJECTS.credentialsLeave : undefined} />
      {password === 'replace' ? (
        <PasswordField form={form} />
      ) : (
        <SavedPassword change={password} onChange={setChosen} />
      )}
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={updating.isPending}>
          {updating.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogActions>
    </form>
  );
}
