import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { PROFILE } from '../../../config/messages/settings.ts';
import { AccountInformation, ProfileForm } from '../../../features/settings/profile-form.tsx';

export default function ProfilePage() {
  return (
    <Page name={PROFILE.title}>
      <PageBanner title={PROFILE.title} subtitle={PROFILE.subtitle} />
      <ProfileForm />
      <AccountInformation />
    </Page>
  );
}
