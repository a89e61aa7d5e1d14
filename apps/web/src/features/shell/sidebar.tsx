import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import type { NavigationEntry } from '../../config/navigation.ts';
import { cn } from '../../lib/browser/class-names.ts';
import { useNavigation } from '../../lib/use-navigation.ts';

type SidebarProps = {
  /** Shows icons only, with names as tooltips. */
  readonly collapsed?: boolean;
  readonly switcher: ReactNode;
  readonly onNavigate?: () => void;
};

export function Sidebar({ collapsed = false, switcher, onNavigate }: SidebarProps) {
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
            <SidebarLink key={entry.to} entry={entry} collapsed={collapsed} {...(onNavigate && { onNavigate })} />
          ))}
        </div>
      ))}
    </nav>
  );
}

type SidebarLinkProps = {
  readonly entry: NavigationEntry;
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
};

function SidebarLink({ entry: { name, to, Icon, also }, collapsed, onNavigate }: SidebarLinkProps) {
  const { pathname } = useLocation();
  const inside = [`${to}/`, ...(also ?? [])].some((prefix) => pathname.startsWith(prefix));
  const active = pathname === to || inside;
  // Slot, which the tooltip uses, joins class names as text: NavLink's function of them would be lost.
  const link = (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={active ? 'page' : undefined}
      className={cn(
        'flex h-8 items-center gap-2.5 rounded-[7px] border transition-colors duration-150',
        collapsed ? 'justify-center' : 'px-2',
        active
          ? 'border-line bg-surface font-medium text-ink shadow-low'
          : 'border-transparent text-ink-2 hover:bg-none-soft hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={cn(collapsed && 'sr-only')}>{name}</span>
    </Link>
  );
  if (!collapsed) return link;
  return (
    <Tooltip text={name} side="right">
      {link}
    </Tooltip>
  );
}
