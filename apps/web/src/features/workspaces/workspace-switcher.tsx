import { ArrowLeftRight, ChevronsUpDown, LogOut, Settings, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { RoleBadge } from '../../components/badges/role-badge.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../components/ui/menu.tsx';
import { WorkspaceAvatar } from '../../components/workspace-avatar.tsx';
import { cn } from '../../lib/browser/class-names.ts';
import { useWorkspace } from '../../lib/workspace-context.ts';

type SwitcherProps = {
  readonly collapsed?: boolean;
  /** After another page was opened from the menu. */
  readonly onNavigate?: () => void;
  readonly onSwitch: () => void;
  readonly onSignOut: () => void;
};

export function WorkspaceSwitcher({ collapsed = false, onNavigate, onSwitch, onSignOut }: SwitcherProps) {
  const navigate = useNavigate();
  const open = (path: string) => {
    onNavigate?.();
    void navigate(path);
  };
  const { active, profile, email } = useWorkspace();
  return (
    <Menu
      align="start"
      className="w-60"
      trigger={
        <button
          type="button"
          className={cn(
            'flex w-full items-center gap-2.5 rounded-lg text-left transition-colors duration-150 hover:bg-none-soft',
            collapsed ? 'justify-center p-1' : 'px-2 py-1.5',
          )}
        >
          <WorkspaceAvatar name={active.company_name} logoUrl={active.logo_url} />
          <span className={cn('min-w-0 flex-1 leading-tight', collapsed && 'sr-only')}>
            <span className="flex items-center gap-1.5">
              <span className="truncate font-semibold">{active.company_name}</span> <RoleBadge role={active.role} />
            </span>
            <span className="text-[12px] text-ink-3">Current workspace</span>
          </span>
          {!collapsed && <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />}
        </button>
      }
    >
      <div className="px-2.5 py-1.5 leading-snug">
        <p className="truncate font-medium">{profile.full_name || 'User'}</p>
        <p className="truncate text-[13px] text-ink-3">{email}</p>
      </div>
      <MenuSeparator />
      <MenuItem onSelect={() => open('/settings/company')}>
        <Settings aria-hidden="true" />
        Workspace settings
      </MenuItem>
      <MenuItem onSelect={() => open('/settings/team')}>
        <Users aria-hidden="true" />
        Manage team
      </MenuItem>
      <MenuItem onSelect={onSwitch}>
        <ArrowLeftRight aria-hidden="true" />
        Switch workspace
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>
        <LogOut aria-hidden="true" />
        Sign out
      </MenuItem>
    </Menu>
  );
}
