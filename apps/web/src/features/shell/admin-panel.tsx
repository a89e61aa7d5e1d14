import { useQuery } from '@tanstack/react-query';
import { FlaskConical, ShieldUser } from 'lucide-react';
import { useEffect } from 'react';
import { Badge } from '../../components/badges/badge.tsx';
import { ADMIN_PANEL } from '../../config/messages/admin-panel.ts';
import { cn } from '../../lib/browser/class-names.ts';
import { isSignedOut } from '../../lib/server/is-denied.ts';
import { superAdminQuery } from '../../lib/super-admin.ts';
import { useWorkspace } from '../../lib/workspace-context.ts';
import { SidebarLink, type SidebarPart } from './sidebar-link.tsx';

const ENTRIES = [
  { name: ADMIN_PANEL.overview, to: '/admin', Icon: ShieldUser },
  { name: ADMIN_PANEL.testers, to: '/admin/beta-testers', Icon: FlaskConical },
];

/** The group of the sidebar for super admins. Nothing for others, when the check fails, and once the session has ended. */
export function AdminPanel(part: SidebarPart) {
  const { data, error } = useQuery(superAdminQuery(useWorkspace().userId));
  useEffect(() => {
    if (error !== null && !isSignedOut(error)) console.error('The check for super admins failed:', error);
  }, [error]);
  if (data !== true) return null;
  return (
    <div className="flex flex-col gap-1">
      <p
        className={cn(
          'flex items-center gap-2 px-2 pb-1 pt-3.5 text-[11px] font-semibold tracking-wide text-ink-3',
          part.collapsed && 'sr-only',
        )}
      >
        {ADMIN_PANEL.title} <Badge tone="wait">{ADMIN_PANEL.badge}</Badge>
      </p>
      {ENTRIES.map((entry) => (
        <SidebarLink key={entry.to} entry={entry} {...part} />
      ))}
    </div>
  );
}
