import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLoaderData, useNavigate } from 'react-router';
import { Drawer } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/screen-states.tsx';
import { FullPageSpinner } from '../../components/ui/spinner.tsx';
import { WORKSPACE } from '../../config/messages.ts';
import { ShortcutList } from '../../features/shell/shortcut-list.tsx';
import { Sidebar } from '../../features/shell/sidebar.tsx';
import { CreateWorkspaceDialog } from '../../features/workspaces/create-workspace-dialog.tsx';
import { organizationsQuery, profileQuery } from '../../features/workspaces/queries.ts';
import { SwitchWorkspaceDialog } from '../../features/workspaces/switch-workspace-dialog.tsx';
import { WorkspaceSwitcher } from '../../features/workspaces/workspace-switcher.tsx';
import { cn } from '../../lib/browser/class-names.ts';
import { listenForHotkeys, useHotkey } from '../../lib/browser/hotkeys.ts';
import { readSidebarOpen, sidebarCookie } from '../../lib/browser/sidebar-cookie.ts';
import { showError } from '../../lib/browser/toast.tsx';
import { onSessionChange } from '../../lib/server/session.ts';
import { supabase } from '../../lib/server/supabase-client.ts';
import { ShellContext } from '../../lib/shell-context.ts';
import { activeOrganization, type Workspace, WorkspaceContext } from '../../lib/workspace-context.ts';
import { membersOnly } from '../route-guards.ts';
import { useCtrlKey, useWideScreen } from '../use-window.ts';
import { useWorkspaceUpdates } from '../use-workspace-updates.ts';

const Palette = lazy(async () => ({ default: (await import('../workspace-palette.tsx')).Palette }));

export async function clientLoader() {
  return await membersOnly();
}

export default function WorkspaceFrame() {
  const { userId, email } = useLoaderData<typeof clientLoader>();
  const profile = useQuery(profileQuery(userId));
  const organizations = useQuery(organizationsQuery(userId));
  const failed = organizations.isError || profile.isError;
  useEffect(() => {
    if (failed) showError(WORKSPACE.listFailed);
  }, [failed]);

  const workspace = useMemo((): Workspace | null => {
    const companyId = profile.data?.company_id;
    if (!profile.data || !companyId || !organizations.data) return null;
    const active = activeOrganization(organizations.data, profile.data.active_company_id);
    // Without a membership nothing can be read; the frame still shows the way to another workspace.
    const none = { company_id: companyId, company_name: 'Workspace', role: 'Member', logo_url: null };
    return { userId, email, profile: profile.data, organizations: organizations.data, active: active ?? none };
  }, [userId, email, profile.data, organizations.data]);

  if (workspace !== null) return <Frame workspace={workspace} />;
  if (!failed) return <FullPageSpinner label="Loading workspaces" />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        error={organizations.error ?? profile.error}
        what="Your workspaces"
        onRetry={() => {
          profile.refetch();
          organizations.refetch();
        }}
      />
    </main>
  );
}

function useSignOut() {
  const signingOut = useRef(false);
  useEffect(
    () =>
      onSessionChange((event) => {
        if (event !== 'SIGNED_OUT') return;
        // A new load leaves nothing of the person in memory, and nothing on screen that would ask for it again.
        window.location.replace(signingOut.current ? '/' : '/login');
      }),
    [],
  );
  return useCallback(async () => {
    signingOut.current = true;
    const { error } = await supabase().auth.signOut();
    if (!error) return;
    // The session ends here even when the server cannot be told.
    await supabase().auth.signOut({ scope: 'local' });
  }, []);
}

function Frame({ workspace }: { readonly workspace: Workspace }) {
  const [expanded, setExpanded] = useState(() => readSidebarOpen(document.cookie));
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);
  const [dialog, setDialog] = useState<'switch' | 'create' | 'shortcuts'>();
  const wide = useWideScreen();
  const navigate = useNavigate();
  const signOut = useSignOut();
  useWorkspaceUpdates(workspace.active.company_id);

  const toggleSidebar = useCallback(() => {
    if (!wide) {
      setDrawer((open) => !open);
      return;
    }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = sidebarCookie(!expanded, window.location);
    setExpanded(!expanded);
  }, [wide, expanded]);
  const openPalette = useCallback(() => setPalette(true), []);
  const shell = useMemo(() => ({ toggleSidebar, openPalette }), [toggleSidebar, openPalette]);

  useEffect(listenForHotkeys, []);
  useCtrlKey('b', toggleSidebar);
  useCtrlKey('k', openPalette);
  useHotkey(
    'g d',
    useCallback(() => navigate('/dashboard'), [navigate]),
  );
  useHotkey(
    'g p',
    useCallback(() => navigate('/projects'), [navigate]),
  );
  useHotkey(
    '?',
    useCallback(() => setDialog('shortcuts'), []),
  );

  const switcher = (collapsed: boolean) => (
    <WorkspaceSwitcher collapsed={collapsed} onSwitch={() => setDialog('switch')} onSignOut={signOut} />
  );
  const close = (open: boolean) => {
    if (!open) setDialog(undefined);
  };
  return (
    <WorkspaceContext value={workspace}>
      <ShellContext value={shell}>
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50 focus:rounded-lg focus:bg-surface focus:p-3"
        >
          Skip to content
        </a>
        <div className="flex min-h-dvh">
          {wide && (
            <aside
              className={cn(
                'sticky top-0 h-dvh shrink-0 overflow-y-auto overflow-x-hidden border-r bg-sunken transition-[width] duration-150',
                expanded ? 'w-[16rem]' : 'w-[3rem]',
              )}
            >
              <Sidebar collapsed={!expanded} switcher={switcher(!expanded)} />
            </aside>
          )}
          <div className="min-w-0 flex-1">
            <Outlet />
          </div>
        </div>
        {!wide && (
          <Drawer open={drawer} onOpenChange={setDrawer} title="Sidebar">
            <Sidebar switcher={switcher(false)} onNavigate={() => setDrawer(false)} />
          </Drawer>
        )}
        <SwitchWorkspaceDialog open={dialog === 'switch'} onOpenChange={close} onCreate={() => setDialog('create')} />
        <CreateWorkspaceDialog open={dialog === 'create'} onOpenChange={close} />
        <ShortcutList open={dialog === 'shortcuts'} onOpenChange={close} />
        {palette && (
          <Suspense fallback={null}>
            <Palette open={palette} onOpenChange={setPalette} onDialog={setDialog} onSignOut={signOut} />
          </Suspense>
        )}
      </ShellContext>
    </WorkspaceContext>
  );
}
