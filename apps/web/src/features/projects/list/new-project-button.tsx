import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { NEW_PROJECT_BUTTON } from '../../../config/messages/new-project-button.ts';
import { useMay, useWorkspace } from '../../../lib/workspace-context.ts';
import { LazyCreateProjectDialog } from '../dialogs/lazy-create-project-dialog.tsx';
import { useNewProjectBlock } from './use-new-project-block.ts';

/** Opens the dialog. When the plan allows no further project, the button is disabled and the reason stands beside it. */
export function NewProjectButton({ onCreated }: { readonly onCreated: (projectId: string) => void }) {
  const [open, setOpen] = useState(false);
  const reasonId = useId();
  const { company_id: companyId } = useWorkspace().active;
  const reason = useNewProjectBlock(companyId);
  const mayEdit = useMay('edit_projects');
  if (!mayEdit) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:justify-end">
      {reason !== undefined && (
        <p id={reasonId} className="max-w-72 text-[13px] text-ink-2 max-sm:order-last sm:text-right">
          {reason}
        </p>
      )}
      <Tooltip text={reason ?? NEW_PROJECT_BUTTON.createTip}>
        <Button
          variant="primary"
          aria-disabled={reason !== undefined || undefined}
          aria-describedby={reason === undefined ? undefined : reasonId}
          onClick={() => reason === undefined && setOpen(true)}
        >
          <Plus aria-hidden="true" className="size-4" />
          New Project
        </Button>
      </Tooltip>
      <LazyCreateProjectDialog open={open} onOpenChange={setOpen} companyId={companyId} onCreated={onCreated} />
    </div>
  );
}
