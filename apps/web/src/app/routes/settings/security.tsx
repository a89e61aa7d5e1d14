import { roleMay } from '@assay/domain';
import { useContext } from 'react';
import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { SECURITY } from '../../../config/messages/security.ts';
import { ManageSubscriptionCard } from '../../../features/billing/portal/security-card.tsx';
import { PasswordSecurity } from '../../../features/settings/password-security.tsx';
import { PrivacyAndData } from '../../../features/settings/privacy-and-data.tsx';
import { SignedInSessions } from '../../../features/settings/signed-in-sessions.tsx';
import { TwoFactorSignIn } from '../../../features/settings/two-factor/two-factor-sign-in.tsx';
import { isBillingOff } from '../../../lib/browser/is-billing-off.ts';
import { WorkspaceContext } from '../../../lib/workspace-context.ts';

export default function SecurityPage() {
  // The page opens without a workspace too.
  const workspace = useContext(WorkspaceContext);
  const mayManage = workspace !== null && roleMay(workspace.active.role, 'manage_company') && !isBillingOff();
  return (
    <Page name={SECURITY.title}>
      <PageBanner title={SECURITY.title} subtitle={SECURITY.subtitle} />
      <PasswordSecurity />
      <TwoFactorSignIn />
      <SignedInSessions />
      {mayManage && <ManageSubscriptionCard companyId={workspace.active.company_id} />}
      <PrivacyAndData />
    </Page>
  );
}
