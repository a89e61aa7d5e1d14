import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ClientLoaderFunctionArgs, Navigate, useLoaderData, useLocation } from 'react-router';
import { ErrorState } from '../../components/states/error-state.tsx';
import { FullPageSpinner } from '../../components/states/spinner.tsx';
import { WORKSPACE } from '../../config/messages/workspace.ts';
import { needsCompany } from '../../config/pages-without-company.ts';
import { organizationsQuery, profileQuery } from '../../features/workspaces/query-options.ts';
import { showError } from '../../lib/browser/show-toast.ts';
import { activeOrganization, type Workspace } from '../../lib/workspace-context.ts';
import { NoCompanyFrame } from '../no-company-frame.tsx';
import { membersOnly } from '../route-guards.ts';
import { useLostWorkspace } from '../use-lost-workspace.ts';
import { WorkspaceFrame } from '../workspace-frame.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return await membersOnly({ url: new URL(request.url) });
}

/** Before every page: a session that has vanished leads to the login, not to a page that may read nothing. */
export function shouldRevalidate() {
  return true;
}

export default function WorkspacePage() {
  const { userId, email } = useLoaderData<typeof clientLoader>();
  const { pathname } = useLocation();
  // Others may have changed where the person belongs.
  const profile = useQuery({ ...profileQuery(userId), refetchOnWindowFocus: 'always' });
  const organizations = useQuery({ ...organizationsQuery(userId), refetchOnWindowFocus: 'always' });
  const failed = organizations.isLoadingError || profile.isLoadingError;
  useEffect(() => {
    if (failed) showError(WORKSPACE.listFailed);
  }, [failed]);

  const workspace = useMemo((): Workspace | null => {
    const companyId = profile.data?.company_id;
    if (!profile.data || !companyId || !organizations.data) return null;
    const active = activeOrganization(organizations.data, profile.data.active_company_id);
    // A person without any membership can read nothing, but still needs the frame to create a workspace.
    const none = { company_id: companyId, company_name: 'Workspace', role: 'Member', logo_url: null };
    return { userId, email, profile: profile.data, organizations: organizations.data, active: active ?? none };
  }, [userId, email, profile.data, organizations.data]);

  useLostWorkspace(workspace, organizations.data);
  if (profile.data !== undefined && !profile.data?.company_id) {
    // Removed from the last workspace while the page was open.
    if (profile.data === null || needsCompany(pathname)) return <Navigate to="/onboarding" replace />;
    return <NoCompanyFrame account={{ userId, email, profile: profile.data }} />;
  }
  if (workspace !== null) return <WorkspaceFrame workspace={workspace} />;
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
