import { Navigate } from 'react-router';
import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { BILLING } from '../../../config/messages/billing.ts';
import { AccessRestricted } from '../../../features/billing/access-restricted.tsx';
import { BillingSettings } from '../../../features/billing/billing-settings.tsx';
import { TrialBadge } from '../../../features/dashboard/trial-badge.tsx';
import { isBillingOff } from '../../../lib/browser/is-billing-off.ts';
import { useMay, useWorkspace } from '../../../lib/workspace-context.ts';

export default function BillingPage() {
  const { company_id: companyId } = useWorkspace().active;
  const mayManage = useMay('manage_company');
  // The server leads on too; this is for a link inside of the application.
  if (isBillingOff()) return <Navigate to="/dashboard" replace />;
  return (
    <Page name={BILLING.title}>
      {mayManage ? (
        <>
          <PageBanner title={BILLING.title} subtitle={BILLING.subtitle} />
          <BillingSettings companyId={companyId} trial={<TrialBadge companyId={companyId} />} />
        </>
      ) : (
        <AccessRestricted />
      )}
    </Page>
  );
}
