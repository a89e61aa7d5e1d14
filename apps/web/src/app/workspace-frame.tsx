import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { SkipLink } from '../components/skip-link.tsx';
import { OfflineNotice } from '../components/states/offline-notice.tsx';
import { menuCode } from '../components/ui/menu.tsx';
import { tooltipCode } from '../components/ui/tooltip.tsx';
import { SHORTCUTS } from '../config/shortcuts.ts';
import { Sidebar } from '../features/shell/sidebar.tsx';
import { PlanNotice } from '../features/workspaces/plan-notice.tsx';
import { WorkspaceSwitcher } from '../features/workspaces/workspace-switcher.tsx';
import { cn } from '../lib/browser/class-names.ts';
import { listenForHotkeys, useHotkey } from '../lib/browser/hotkeys.ts';
import { useLazyCode } from '../lib/browser/lazy-code.ts';
import { lazyPart } from '../lib/server/lazy-part.ts';
import { queryClient } from '../lib/server/query-client.ts';
import { useLazyDialog } from '../lib/server/use-lazy-dialog.ts';
import { whenAnswered } from '../lib/server/when-answered.ts';
import { ShellContext } from '../lib/shell-context.ts';
import { type Workspace, WorkspaceContext } from '../lib/workspace-context.ts';
import type { FrameDialog } from './palette-actions.ts';
import { useCtrlKey } from './use-ctrl-key.ts';
import { useSidebar } from './use-sidebar.ts';
import { useSignOut } from './use-sign-out.ts';
import { useWorkspaceUpdates } from './use-workspace-updates.ts';

const drawerCode = lazyPart(async () => (await import('../components/ui/drawer.tsx')).Drawer);
const paletteCode = lazyPart(async () => (await import('./workspace-palette.tsx')).WorkspacePalette);
const adminCode = lazyPart(async () => (await import('../features/shell/admin-panel.tsx')).AdminPanel);
const dialogsCode = lazyPart(async () => (await import('./frame-dialogs.tsx')).FrameDialogs);

/** The frame around the pages of a workspace: sidebar, dialogs, command palette and hotkeys. */
export function WorkspaceFrame({ workspace }: { readonly workspace: Workspace }) {
  const { wide, expanded, drawerOpen, setDrawerOpen, toggle: toggleSidebar } = useSidebar();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [dialog, setDialog] = useState<FrameDialog>();
  const closePalette = useCallback(() => setPaletteOpen(false), []);
  const closeDialog = useCallback(() => setDialog(undefined), []);
  const closeDrawer = useCallback(() => setDrawerOpen(false), [setDrawerOpen]);
  const Drawer = useLazyDialog(drawerCode, drawerOpen, closeDrawer);
  const WorkspacePalette = useLazyDialog(paletteCode, paletteOpen, closePalette);
  const FrameDialogs = useLazyDialog(dialogsCode, dialog !== undefined, closeDialog);
  const signOut = useSignOut();
  useWorkspaceUpdates(workspace.active.company_id);
  const [answered, setAnswered] = useState(false);
  useEffect(() => whenAnswered(queryClient, () => setAnswered(true)), []);
  useEffect(() => (answered ? loadNext() : undefined), [answered]);
  const { value: AdminPanel } = useLazyCode(adminCode, answered);
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const openShortcuts = useCallback(() => setDialog('shortcuts'), []);
  const openSwitch = useCallback(() => {
    // On a phone, what closes later returns to the page, not to the drawer that is still open below it.
    setDrawerOpen(false);
    setDialog('switch');
  }, [setDrawerOpen]);
  const shell = useMemo(() => ({ toggleSidebar, openPalette }), [toggleSidebar, openPalette]);
  useCtrlKey(SHORTCUTS.sidebar.keys, toggleSidebar);
  useCtrlKey(SHORTCUTS.search.keys, openPalette);
  useFrameHotkeys(openShortcuts);
  const switcher = (collapsed: boolean) => (
    <WorkspaceSwitcher collapsed={collapsed} onNavigate={closeDrawer} onSwitch={openSwitch} onSignOut={signOut} />
  );
  return (
    <WorkspaceContext value={workspace}>
      <ShellContext value={shell}>
        <SkipLink />
        <div className="flex min-h-dvh">
          {wide && (
            <SidebarColumn expanded={expanded}>
              <Sidebar collapsed={!expanded} switcher={switcher(!expanded)} AdminPanel={AdminPanel} />
            </SidebarColumn>
          )}
          <div className="flex min-w-0 flex-1 flex-col">
            <OfflineNotice />
            <div className="flex-1">
              <Outlet />
            </div>
            <PlanNotice onSwitch={openSwitch} />
          </div>
        </div>
        {!wide && Drawer !== undefined && (
          <Drawer open={drawerOpen} onOpenChange={setDrawerOpen} title="Sidebar">
            <Sidebar switcher={switcher(false)} AdminPanel={AdminPanel} onNavigate={closeDrawer} />
          </Drawer>
        )}
        {FrameDialogs !== undefined && <FrameDialogs open={dialog} onOpen={setDialog} />}
        {paletteOpen && WorkspacePalette !== undefined && (
          <WorkspacePalette open onOpenChange={setPaletteOpen} onDialog={setDialog} onSignOut={signOut} />
        )}
      </ShellContext>
    </WorkspaceContext>
  );
}

/** The small parts that open at a touch of the page. Where one does not load, its use tries again. */
function loadNext(): void {
  Promise.all([menuCode.load(), tooltipCode.load(), drawerCode.load()]).catch((error: unknown) =>
    console.warn('Menus could not be loaded yet:', error),
  );
}

function useFrameHotkeys(openShortcuts: () => void): void {
  const navigate = useNavigate();
  const openDashboard = useCallback(() => navigate('/dashboard'), [navigate]);
  const openProjects = useCallback(() => navigate('/projects'), [navigate]);
  useEffect(listenForHotkeys, []);
  useHotkey(SHORTCUTS.dashboard.keys, openDashboard);
  useHotkey(SHORTCUTS.projects.keys, openProjects);
  useHotkey(SHORTCUTS.list.keys, openShortcuts);
}

function SidebarColumn({ expanded, children }: { readonly expanded: boolean; readonly children: ReactNode }) {
  return (
    <aside
      className={cn(
        'sticky top-0 h-dvh shrink-0 overflow-y-auto overflow-x-hidden border-r bg-sunken transition-[width] duration-150',
        expanded ? 'w-[16rem]' : 'w-[3rem]',
      )}
    >
      {children}
    </aside>
  );
}
