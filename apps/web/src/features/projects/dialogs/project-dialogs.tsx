import type { Project } from '../../../data/queries/projects.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { EditProjectDialog } from './edit-project-dialog.tsx';

/** Which dialog is open, and the project as it was then: somebody else may delete it meanwhile. */
export type OpenProjectDialog = { readonly kind: 'edit' | 'delete'; readonly project: Project };

type ProjectDialogsProps = {
  readonly open: OpenProjectDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** The dialogs of a project's menu. They stand beside the list, because a card vanishes with its project. */
export function ProjectDialogs({ open, onClose, onDeleted }: ProjectDialogsProps) {
  if (open === undefined) return null;
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  if (open.kind === 'edit') return <EditProjectDialog open onOpenChange={close} project={open.project} />;
  return (
    <DeleteProjectDialog
      open
      onOpenChange={close}
      project={open.project}
      {...(onDeleted !== undefined && { onDeleted })}
    />
  );
}
