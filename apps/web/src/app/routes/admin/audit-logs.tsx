import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { AUDIT } from '../../../config/messages/admin-figures.ts';
import { AuditLogs } from '../../../features/admin/audit/audit-logs.tsx';

export default function AuditLogsPage() {
  return (
    <Page name={AUDIT.title}>
      <PageBanner title={AUDIT.title} subtitle={AUDIT.subtitle} />
      <AuditLogs />
    </Page>
  );
}
