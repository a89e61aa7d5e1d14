import { Page } from '../../../components/page.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import { COMPANIES } from '../../../config/messages/admin-companies.ts';
import { Companies } from '../../../features/admin/companies/companies.tsx';

export default function CompaniesPage() {
  return (
    <Page name={COMPANIES.title}>
      <PageBanner title={COMPANIES.title} subtitle={COMPANIES.subtitle} />
      <Companies />
    </Page>
  );
}
