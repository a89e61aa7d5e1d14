import { LIMITS } from '@assay/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { SendWhenBack } from '../../components/states/send-when-back.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DialogActions } from '../../components/ui/dialog-actions.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { TextArea } from '../../components/ui/text-area.tsx';
import { WORKSPACE } from '../../config/messages/workspace.ts';
import { limitedText } from '../../lib/limited-text.ts';
import { showFirstError } from '../../lib/show-first-error.ts';
import { useCreateWorkspace } from './use-create-workspace.ts';

const schema = z.object({
  name: limitedText(LIMITS.workspace.nameCharacters, WORKSPACE.nameRequired),
  description: limitedText(LIMITS.workspace.descriptionCharacters),
});

type CreateWorkspaceDialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

export function CreateWorkspaceDialog({ open, onOpenChange }: CreateWorkspaceDialogProps) {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', description: '' },
  });
  const close = () => {
    reset();
    onOpenChange(false);
  };
  const creating = useCreateWorkspace(close);
  const change = (next: boolean) => {
    if (next) return onOpenChange(true);
    creating.cancel();
    creating.reset();
    close();
  };
  const create = handleSubmit((values) => creating.mutate(values), showFirstError);
  return (
    <Dialog open={open} onOpenChange={change} title="Create New Workspace">
      <form noValidate onSubmit={create} className="grid gap-4">
        <Field label="Workspace Name" error={formState.errors.name?.message}>
          {(ids) => <Input {...ids} {...register('name')} />}
        </Field>
        <Field label="Description (Optional)" error={formState.errors.description?.message}>
          {(ids) => <TextArea {...ids} {...register('description')} rows={3} />}
        </Field>
        <SendWhenBack saving={creating} onSend={create} />
        <DialogActions>
          <Button onClick={() => change(false)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={creating.isPending}>
            {creating.isPending ? 'Creating...' : 'Create Workspace'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
