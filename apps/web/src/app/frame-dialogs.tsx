import { useNavigate } from 'react-router';
import { LazyCreateProjectDialog } from '../features/projects/dialogs/lazy-create-project-dialog.tsx';
import { ShortcutList } from '../features/shell/shortcut-list.tsx';
import { CreateWorkspaceDialog } from '../features/workspaces/create-workspace-dialog.tsx';
import { SwitchWorkspaceDialog } from '../features/workspaces/switch-workspace-dialog.tsx';
import { useWorkspace } from '../lib/workspace-context.ts';
import type { FrameDialog } from './palette-actions.ts';

type FrameDialogsProps = {
  readonly open: FrameDialog | undefined;
  readonly onOpen: (dialog: FrameDialog | undefined) => void;
};

/** The dialogs that every page of a workspace can open. They load with the first that is opened. */
export function FrameDialogs({ open, onOpen }: FrameDialogsProps) {
  const navigate = useNavigate();
  const { company_id: companyId } = useWorkspace().active;
  const close = (isOpen: boolean) => {
    if (!isOpen) onOpen(undefined);
  };
  return (
    <>
      <SwitchWorkspaceDialog open={open === 'switch'} onOpenChange={close} onCreate={() => onOpen('create')} />
      <CreateWorkspaceDialog open={open === 'create'} onOpenChange={close} />
      <ShortcutList open={open === 'shortcuts'} onOpenChange={close} />
      <LazyCreateProjectDialog
        open={open === 'project'}
        onOpenChange={close}
        companyId={companyId}
        onCreated={(projectId) => navigate(`/projects/${projectId}/generate`)}
      />
    </>
  );
}
