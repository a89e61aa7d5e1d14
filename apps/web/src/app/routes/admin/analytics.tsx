import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { ANALYTICS } from '../../../config/messages/admin-figures.ts';
import { Analytics } from '../../../features/admin/analytics/analytics.tsx';

export default function AnalyticsPage() {
  return (
    <Page name={ANALYTICS.title}>
      <PageBanner title={ANALYTICS.title} subtitle={ANALYTICS.subtitle} />
      <Analytics />
    </Page>
  );
}
