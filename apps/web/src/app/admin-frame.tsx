import {
  ArrowLeft,
  Building2,
  ChartLine,
  FlaskConical,
  History,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  Settings,
} from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { Badge } from '../components/badges/badge.tsx';
import { LogoMark } from '../components/logo.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { OfflineNotice } from '../components/states/offline-notice.tsx';
import { ThemeSwitch } from '../components/theme-switch.tsx';
import { Button } from '../components/ui/button.tsx';
import { ADMIN, ADMIN_PAGES } from '../config/messages/admin.ts';
import { PRODUCT } from '../config/product.ts';
import { cn } from '../lib/browser/class-names.ts';
import { ShellContext } from '../lib/shell-context.ts';

const ICONS: Readonly<Record<keyof typeof ADMIN_PAGES, LucideIcon>> = {
  overview: LayoutGrid,
  testers: FlaskConical,
  contact: Inbox,
  companies: Building2,
  analytics: ChartLine,
  audit: History,
  settings: Settings,
};
const ENTRIES = [
  { ...ADMIN_PAGES.overview, Icon: ICONS.overview },
  { ...ADMIN_PAGES.testers, Icon: ICONS.testers },
  { ...ADMIN_PAGES.contact, Icon: ICONS.contact },
  { ...ADMIN_PAGES.companies, Icon: ICONS.companies },
  { ...ADMIN_PAGES.analytics, Icon: ICONS.analytics },
  { ...ADMIN_PAGES.audit, Icon: ICONS.audit },
  { ...ADMIN_PAGES.settings, Icon: ICONS.settings },
];

/** The frame around the pages of the platform's administration. On a phone its navigation lies above the page. */
export function AdminFrame() {
  return (
    <ShellContext value={null}>
      <SkipLink />
      <OfflineNotice />
      <div className="flex min-h-dvh max-md:flex-col">
        <aside className="flex shrink-0 flex-col gap-3 border-b bg-sunken p-3 md:sticky md:top-0 md:h-dvh md:w-[16rem] md:border-r md:border-b-0">
          <div className="flex items-center gap-2.5 px-1">
            <Link to="/" className="flex min-w-0 items-center gap-2.5 rounded-lg font-semibold">
              <LogoMark />
              {PRODUCT.short}
            </Link>
            <Badge tone="wait">{ADMIN.label}</Badge>
            <span className="ml-auto md:hidden">
              <ThemeSwitch />
            </span>
          </div>
          <AdminNavigation />
          <div className="flex items-center gap-2 md:border-t md:pt-3">
            <Button asChild size="small" className="md:flex-1">
              <Link to="/dashboard">
                <ArrowLeft aria-hidden="true" className="size-4" />
                {ADMIN.back}
              </Link>
            </Button>
            <span className="max-md:hidden">
              <ThemeSwitch />
            </span>
          </div>
        </aside>
        <div className="min-w-0 flex-1">
          <Outlet />
        </div>
      </div>
    </ShellContext>
  );
}

function AdminNavigation() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={ADMIN.navigation}
      className="flex gap-1 max-md:-mx-3 max-md:overflow-x-auto max-md:px-3 md:flex-col md:overflow-y-auto"
    >
      {ENTRIES.map(({ name, to, Icon }) => {
        const active = pathname === to || (to !== ADMIN_PAGES.overview.to && pathname.startsWith(`${to}/`));
        return (
          <Link
            key={to}
            to={to}
            aria-current={active ? 'page' : undefined}
            className={cn(
              'flex h-8 shrink-0 items-center gap-2.5 rounded-[7px] border px-2',
              active
                ? 'border-line bg-surface font-medium text-ink shadow-low'
                : 'border-transparent text-ink-2 hover:bg-none-soft hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
