import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Tooltip } from '../../../components/ui/tooltip.tsx';
import { PROJECTS } from '../../../config/screen-messages.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';
import { isBelowLimit, usageQuery } from '../../../lib/plan-usage.ts';
import { useMay, useWorkspace } from '../../../lib/workspace-context.ts';
import { CreateProjectDialog } from '../dialogs/create-project-dialog.tsx';

function tipOf(usage: CompanyUsage | undefined): string {
  if (usage === undefined) return PROJECTS.createTip;
  if (!usage.active) return PROJECTS.subscribeTip;
  return isBelowLimit(usage, 'project_boards') ? PROJECTS.createTip : PROJECTS.limitTip;
}

/** Opens the dialog. When the plan allows no further project, the button is disabled and its tooltip says why. */
export function NewProjectButton({ onCreated }: { readonly onCreated: (projectId: string) => void }) {
  const [open, setOpen] = useState(false);
  const { company_id: companyId } = useWorkspace().active;
  const usage = useQuery(usageQuery(companyId));
  const mayEdit = useMay('edit_projects');
  if (!mayEdit) return null;
  const tip = tipOf(usage.data);
  const disabled = tip !== PROJECTS.createTip;
  return (
    <>
      <Tooltip text={tip}>
        <Button variant="primary" aria-disabled={disabled || undefined} onClick={() => !disabled && setOpen(true)}>
          <Plus aria-hidden="true" className="size-4" />
          New Project
        </Button>
      </Tooltip>
      <CreateProjectDialog open={open} onOpenChange={setOpen} companyId={companyId} onCreated={onCreated} />
    </>
  );
}
