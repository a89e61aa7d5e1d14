import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { ADMIN_OVERVIEW } from '../../../config/messages/admin.ts';
import { Overview } from '../../../features/admin/overview/overview.tsx';
import { publicConfig } from '../../../lib/server/supabase-client.ts';

export default function AdminDashboardPage() {
  return (
    <Page name={ADMIN_OVERVIEW.title}>
      <PageBanner title={ADMIN_OVERVIEW.title} subtitle={ADMIN_OVERVIEW.subtitle} />
      <Overview hosted={publicConfig().hosted} />
    </Page>
  );
}
