import { ChevronRight, PanelLeft, Search } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PRODUCT, windowTitle } from '../config/product.ts';
import { cn } from '../lib/browser/class-names.ts';
import { useShell } from '../lib/shell-context.ts';
import { LogoMark } from './logo.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Button } from './ui/button.tsx';
import { Kbd } from './ui/kbd.tsx';

export type Crumb = { readonly name: string; readonly to: string };

type PageProps = {
  /** Name of the page, for the title of the window and the end of the breadcrumb. */
  readonly name: string;
  /** The pages between the dashboard and this one, outermost first. */
  readonly above?: readonly Crumb[];
  /** Uses the whole width of the window, for maps. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** A page of the workspace: its top bar and its content. Below the end there is room for a message, which covers nothing. */
export function Page({ name, above = [], wide = false, children }: PageProps) {
  return (
    <>
      <title>{windowTitle(name)}</title>
      <TopBar name={name} above={above} />
      <main
        id="content"
        tabIndex={-1}
        className={cn('mx-auto w-full p-4 pb-28 outline-none sm:p-6 sm:pb-28', !wide && 'max-w-[1280px]')}
      >
        {children}
      </main>
    </>
  );
}

function TopBar({ name, above }: { readonly name: string; readonly above: readonly Crumb[] }) {
  const { toggleSidebar, openPalette } = useShell();
  const dashboard: Crumb = { name: 'Dashboard', to: '/dashboard' };
  const crumbs = name === dashboard.name ? [] : [dashboard, ...above];
  return (
    <header className="sticky top-0 z-30 flex h-[52px] items-center gap-2 border-b bg-bg px-3 sm:px-6">
      <Button variant="quiet" size="icon" aria-label="Toggle sidebar" onClick={toggleSidebar} className="-ml-1.5">
        <PanelLeft aria-hidden="true" className="size-4" />
      </Button>
      <nav aria-label="Breadcrumb" className="min-w-0 flex-1">
        <ol className="flex min-w-0 items-center gap-2 overflow-hidden">
          <li className="shrink-0">
            <Link to="/" className="flex items-center gap-2.5 rounded font-semibold">
              <LogoMark />
              <span className="max-sm:sr-only">{PRODUCT.name}</span>
            </Link>
          </li>
          {crumbs.map((crumb) => (
            <Fragment key={crumb.to}>
              <Separator className="max-md:hidden" />
              <li className="shrink-0 max-md:hidden">
                <Link to={crumb.to} className="block max-w-40 truncate rounded text-ink-2 hover:text-ink">
                  {crumb.name}
                </Link>
              </li>
            </Fragment>
          ))}
          <Separator />
          <li className="min-w-0">
            <span aria-current="page" className="block truncate">
              {name}
            </span>
          </li>
        </ol>
      </nav>
      <Button variant="faint" onClick={openPalette} className="max-sm:size-8 max-sm:px-0">
        <Search aria-hidden="true" className="size-4 sm:hidden" />
        <span className="max-sm:sr-only">Search or jump to</span>
        <span className="max-sm:hidden">
          <Kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</Kbd>
        </span>
      </Button>
      <ThemeSwitch />
    </header>
  );
}

function Separator({ className }: { readonly className?: string }) {
  return (
    <li aria-hidden="true" className={cn('shrink-0 text-ink-3', className)}>
      <ChevronRight className="size-4" />
    </li>
  );
}
