import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SendWhenBack } from '../../../components/states/send-when-back.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { type Meanwhile, useUpdateProject } from '../mutation-hooks.ts';
import { PasswordField, ProjectFields } from './project-fields.tsx';
import { isOtherOrigin, type PasswordChange, projectFormSchema, type SeenProject } from './project-form.ts';
import { SavedPassword } from './saved-password.tsx';

type EditFormProps = {
  readonly project: Project;
  /** The saved user name; null when there is none or it could not be loaded. */
  readonly username: string | null;
  readonly onDone?: () => void;
  /** Buttons beside "Save Changes". */
  readonly actions?: ReactNode;
};

/** Changes a project. What somebody else changed while it was open is said at its field. */
export function EditProjectForm({ project, username, onDone, actions }: EditFormProps) {
  // What the form began with, not what has become of the project since.
  const [seen, setSeen] = useState<SeenProject>(project);
  const [seenUsername, setSeenUsername] = useState(username);
  const [change, setChange] = useState<PasswordChange>();
  const form = useForm({
    resolver: zodResolver(projectFormSchema),
    defaultValues: {
      name: seen.name,
      url: seen.url,
      description: seen.description ?? '',
      username: username ?? '',
      password: '',
    },
  });
  const onMeanwhile = ({ fields, current }: Meanwhile) => {
    setSeen({ ...seen, ...Object.fromEntries(fields.map((field) => [field, current[field]])) });
    for (const field of fields) form.setError(field, { message: PROJECTS.changedMeanwhile(current[field] ?? '') });
  };
  const onUpdated = () => {
    const { name, url, description, username: entered } = form.getValues();
    setSeen({ name: name.trim(), url: url.trim(), description: description.trim() || null });
    setSeenUsername(entered.trim() || null);
    setChange(undefined);
    form.setValue('password', '');
    onDone?.();
  };
  const updating = useUpdateProject(project, { onUpdated, onMeanwhile });
  const { has_password, has_username } = project;
  const moves = (has_username || has_password) && isOtherOrigin(form.watch('url'), seen.url);
  const chosen = change ?? (has_password ? 'keep' : 'replace');
  // At another address the database clears the saved password, so it has to be entered again.
  const password = moves && chosen === 'keep' ? 'replace' : chosen;
  const save = form.handleSubmit((values) =>
    updating.mutate({ form: values, saved: { ...seen, username: seenUsername, password } }),
  );
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <ProjectFields form={form} urlHint={moves ? PROJECTS.credentialsLeave : undefined} />
      {password === 'replace' ? (
        <PasswordField form={form} />
      ) : (
        <SavedPassword change={password} onChange={setChange} />
      )}
      <SendWhenBack saving={updating} onSend={save} />
      <DialogActions>
        {actions}
        <Button type="submit" variant="primary" busy={updating.isPending}>
          {updating.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </DialogActions>
    </form>
  );
}
