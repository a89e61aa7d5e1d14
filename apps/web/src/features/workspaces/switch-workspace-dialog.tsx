import { Check, Plus } from 'lucide-react';
import { RoleBadge } from '../../components/badges/role-badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { WorkspaceAvatar } from '../../components/workspace-avatar.tsx';
import { WORKSPACE } from '../../config/messages/workspace.ts';
import { useWorkspace } from '../../lib/workspace-context.ts';
import { useSwitchWorkspace } from './use-switch-workspace.ts';

type SwitchWorkspaceDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreate: () => void;
};

export function SwitchWorkspaceDialog({ open, onOpenChange, onCreate }: SwitchWorkspaceDialogProps) {
  const { userId, organizations, active } = useWorkspace();
  const switching = useSwitchWorkspace(userId);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Switch workspace">
      {organizations.length === 0 ? (
        <p className="py-6 text-center text-ink-3">{WORKSPACE.none}</p>
      ) : (
        <ul className="-mx-2 max-h-[300px] overflow-y-auto">
          {organizations.map((organization) => {
            const isActive = organization.company_id === active.company_id;
            return (
              <li key={organization.company_id}>
                <button
                  type="button"
                  aria-current={isActive || undefined}
                  disabled={switching.isPending}
                  onClick={() => {
                    if (isActive) onOpenChange(false);
                    else switching.mutate(organization);
                  }}
                  className="flex w-full items-center gap-3 rounded-lg px-2 py-2 text-left hover:bg-none-soft"
                >
                  <WorkspaceAvatar
                    name={organization.company_name}
                    logoUrl={organization.logo_url}
                    className="bg-none-soft text-ink"
                  />
                  <span className="min-w-0 flex-1 truncate font-medium">{organization.company_name}</span>
                  <RoleBadge role={organization.role} />
                  <span className="size-4">
                    {isActive && <Check role="img" aria-label="Active" className="size-4 text-pass" />}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Button className="mt-4 w-full" onClick={onCreate}>
        <Plus aria-hidden="true" className="size-4" />
        Create workspace
      </Button>
    </Dialog>
  );
}
