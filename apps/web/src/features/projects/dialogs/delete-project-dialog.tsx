import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { PROJECTS } from '../../../config/messages/projects.ts';
import type { Project } from '../../../data/queries/projects.ts';
import { useDeleteProject } from '../mutation-hooks.ts';

type DeleteProjectDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly project: Project;
  readonly onDeleted?: () => void;
};

export function DeleteProjectDialog({ open, onOpenChange, project, onDeleted }: DeleteProjectDialogProps) {
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
