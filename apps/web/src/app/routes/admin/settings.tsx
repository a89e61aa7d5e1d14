import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { ADMIN_SETTINGS } from '../../../config/messages/admin.ts';
import { PlatformSettingsCard } from '../../../features/admin/settings/platform-settings.tsx';

export default function PlatformSettingsPage() {
  return (
    <Page name={ADMIN_SETTINGS.title}>
      <PageBanner title={ADMIN_SETTINGS.title} subtitle={ADMIN_SETTINGS.subtitle} />
      <PlatformSettingsCard />
    </Page>
  );
}
