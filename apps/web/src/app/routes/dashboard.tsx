import { useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { PageBanner } from '../../components/page-banner.tsx';
import { DASHBOARD } from '../../config/messages/dashboard.ts';
import { DashboardStats } from '../../features/dashboard/dashboard-stats.tsx';
import { LazyCharts } from '../../features/dashboard/lazy-charts.tsx';
import { RecentRuns } from '../../features/dashboard/recent-runs.tsx';
import { TrialBadge } from '../../features/dashboard/trial-badge.tsx';
import { CornerShopButton } from '../../features/projects/list/corner-shop-button.tsx';
import { NewProjectButton } from '../../features/projects/list/new-project-button.tsx';
import { displayName } from '../../lib/server/current-session.ts';
import { useWorkspace } from '../../lib/workspace-context.ts';

export default function Dashboard() {
  const { active, profile, email } = useWorkspace();
  const navigate = useNavigate();
  const open = (projectId: string) => navigate(`/projects/${projectId}/generate`);
  return (
    <Page name="Dashboard">
      <PageBanner
        title="Dashboard"
        badge={<TrialBadge companyId={active.company_id} />}
        subtitle={`Welcome back, ${displayName(profile.full_name, email)}!`}
        description={DASHBOARD.subtitle}
        actions={<NewProjectButton onCreated={open} />}
      />
      <DashboardStats companyId={active.company_id} />
      <RecentRuns companyId={active.company_id} emptyAction={<CornerShopButton onReady={open} />} />
      <LazyCharts companyId={active.company_id} />
    </Page>
  );
}
