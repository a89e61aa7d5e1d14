import { useParams } from 'react-router';
import { Page } from '../../../components/page.tsx';
import { COMPANIES } from '../../../config/messages/admin-companies.ts';
import { CompanyView } from '../../../features/admin/companies/company-view.tsx';

export default function CompanyPage() {
  const { companyId = '' } = useParams();
  return (
    <Page name={COMPANIES.title}>
      <CompanyView key={companyId} companyId={companyId} />
    </Page>
  );
}
