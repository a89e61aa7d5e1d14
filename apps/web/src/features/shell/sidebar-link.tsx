import { Link, useLocation } from 'react-router';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import type { NavigationEntry } from '../../config/navigation.ts';
import { cn } from '../../lib/browser/class-names.ts';

/** How the sidebar is shown, for its parts. */
export type SidebarPart = { readonly collapsed: boolean; readonly onNavigate?: () => void };

export function SidebarLink({
  entry: { name, to, Icon, also },
  collapsed,
  onNavigate,
}: SidebarPart & { readonly entry: NavigationEntry }) {
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
