import { PanelLeft, Search } from 'lucide-react';
import { useShell } from '../lib/shell-context.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Button } from './ui/button.tsx';
import { Kbd } from './ui/kbd.tsx';

/** The bar over each page of a workspace: sidebar, breadcrumb, search, theme. */
export function TopBar({ name, above }: { readonly name: string; readonly above: readonly Crumb[] }) {
  const shell = useShell();
  if (shell === null) return null;
  const { toggleSidebar, openPalette } = shell;
  return (
    <header className="sticky top-0 z-30 flex h-[52px] items-center gap-2 border-b bg-bg px-3 sm:px-6">
      <Button variant="quiet" size="icon" aria-label="Toggle sidebar" onClick={toggleSidebar} className="-ml-1.5">
        <PanelLeft aria-hidden="true" className="size-4" />
      </Button>
      <Breadcrumb name={name} above={above} />
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
