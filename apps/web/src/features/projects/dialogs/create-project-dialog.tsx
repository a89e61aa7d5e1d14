import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SendWhenBack } from '../../../components/states/send-when-back.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { useCreateProject } from '../mutation-hooks.ts';
import { PasswordField, ProjectFields } from './project-fields.tsx';
import { type ProjectForm, projectFormSchema } from './project-form.ts';

export type CreateProjectDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly companyId: string;
  readonly onCreated: (projectId: string) => void;
};

const EMPTY: ProjectForm = { name: '', url: '', description: '', username: '', password: '' };

export function CreateProjectDialog({ open, onOpenChange, companyId, onCreated }: CreateProjectDialogProps) {
  const form = useForm({ resolver: zodResolver(projectFormSchema), defaultValues: EMPTY });
  const change = (next: boolean) => {
    if (!next) form.reset();
    onOpenChange(next);
  };
  const creating = useCreateProject(companyId, (projectId) => {
    change(false);
    onCreated(projectId);
  });
  const create = form.handleSubmit((values) => creating.mutate(values));
  return (
    <Dialog open={open} onOpenChange={change} title="Create New Project">
      <form noValidate onSubmit={create} className="grid gap-4">
        <ProjectFields form={form} />
        <PasswordField form={form} />
        <SendWhenBack saving={creating} onSend={create} mayRepeat={!creating.mayHaveArrived} />
        <DialogActions>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={creating.isPending}>
            {creating.isPending ? 'Creating...' : 'Create Project'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
