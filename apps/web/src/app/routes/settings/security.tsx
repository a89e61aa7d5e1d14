import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { SECURITY } from '../../../config/messages/security.ts';
import { PasswordSecurity } from '../../../features/settings/password-security.tsx';
import { PrivacyAndData } from '../../../features/settings/privacy-and-data.tsx';
import { SignedInSessions } from '../../../features/settings/signed-in-sessions.tsx';
import { TwoFactorSignIn } from '../../../features/settings/two-factor/two-factor-sign-in.tsx';

export default function SecurityPage() {
  return (
    <Page name={SECURITY.title}>
      <PageBanner title={SECURITY.title} subtitle={SECURITY.subtitle} />
      <PasswordSecurity />
      <TwoFactorSignIn />
      <SignedInSessions />
      <PrivacyAndData />
    </Page>
  );
}
