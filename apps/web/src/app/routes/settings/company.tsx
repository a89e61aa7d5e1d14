import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { COMPANY } from '../../../config/messages/settings.ts';
import { CompanySettings } from '../../../features/settings/company-settings.tsx';

export default function CompanyPage() {
  return (
    <Page name={COMPANY.title}>
      <PageBanner title={COMPANY.title} subtitle={COMPANY.subtitle} />
      <CompanySettings />
    </Page>
  );
}
