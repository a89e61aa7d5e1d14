import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SendWhenBack } from '../../../components/states/send-when-back.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { ENVIRONMENTS } from '../../../config/messages/environments.ts';
import type { Environment } from '../../../data/queries/environments.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { EditEnvironment } from './edit-environment.tsx';
import { EnvironmentFields, SecretField, UsernameField } from './environment-fields.tsx';
import { environmentFormSchema } from './environment-form.ts';
import { useCreateEnvironment, useDeleteEnvironment } from './environment-mutations.ts';
import { SecretsDialog } from './secrets/secrets-dialog.tsx';

export type OpenEnvironmentDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'delete' | 'secrets'; readonly environment: Environment };

type DialogsProps = {
  readonly open: OpenEnvironmentDialog | undefined;
  readonly project: Project;
  readonly onClose: () => void;
};

export function EnvironmentDialogs({ open, project, onClose }: DialogsProps) {
  if (open === undefined) return null;
  const change = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  if (open.kind === 'secrets') return <SecretsDialog environment={open.environment} onClose={onClose} />;
  if (open.kind === 'delete') return <DeleteEnvironment environment={open.environment} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={change} title={open.kind === 'create' ? 'New Environment' : 'Edit Environment'}>
      {open.kind === 'create' ? (
        <CreateEnvironment project={project} onClose={onClose} />
      ) : (
        <EditEnvironment environment={open.environment} onClose={onClose} />
      )}
    </Dialog>
  );
}

function CreateEnvironment({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(environmentFormSchema),
    defaultValues: { name: '', base_url: '', username: '', password: '' },
  });
  const creating = useCreateEnvironment(project, {
    onDone: onClose,
    onTaken: () => form.setError('name', { message: ENVIRONMENTS.nameTaken }, { shouldFocus: true }),
  });
  const create = form.handleSubmit((values) => creating.mutate(values));
  return (
    <form noValidate onSubmit={create} className="grid gap-4">
      <EnvironmentFields form={form} />
      <UsernameField form={form} />
      <SecretField form={form} />
      <SendWhenBack saving={creating} onSend={create} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={creating.isPending}>
          {creating.isPending ? 'Creating...' : 'Create Environment'}
        </Button>
      </DialogActions>
    </form>
  );
}

function DeleteEnvironment({
  environment,
  onClose,
}: {
  readonly environment: Environment;
  readonly onClose: () => void;
}) {
  const deleting = useDeleteEnvironment(environment, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete Environment"
      question={ENVIRONMENTS.deleteQuestion(environment.name)}
      confirm="Delete"
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    />
  );
}
