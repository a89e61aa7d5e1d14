import type { ComponentType, ReactNode } from 'react';
import { cn } from '../../lib/browser/class-names.ts';
import { useNavigation } from '../../lib/use-navigation.ts';
import { SidebarLink, type SidebarPart } from './sidebar-link.tsx';

type SidebarProps = {
  /** Shows icons only, with names as tooltips. */
  readonly collapsed?: boolean;
  readonly switcher: ReactNode;
  /** The group of super admins, once it is loaded. */
  readonly AdminPanel?: ComponentType<SidebarPart> | undefined;
  readonly onNavigate?: () => void;
};

export function Sidebar({ collapsed = false, switcher, AdminPanel, onNavigate }: SidebarProps) {
  const part = { collapsed, ...(onNavigate && { onNavigate }) };
  return (
    <nav aria-label="Main navigation" className={cn('flex h-full flex-col gap-1', collapsed ? 'p-1.5' : 'p-3')}>
      {switcher}
      {useNavigation().map((group) => (
        <div key={group.name} className="flex flex-col gap-1">
          <p
            className={cn(
              'px-2 pb-1 pt-3.5 text-[11px] font-semibold tracking-wide text-ink-3',
              collapsed && 'sr-only',
            )}
          >
            {group.name}
          </p>
          {group.entries.map((entry) => (
            <SidebarLink key={entry.to} entry={entry} {...part} />
          ))}
        </div>
      ))}
      {AdminPanel !== undefined && <AdminPanel {...part} />}
    </nav>
  );
}
