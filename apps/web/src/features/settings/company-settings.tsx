import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useContext } from 'react';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { SkeletonRows } from '../../components/states/skeleton.tsx';
import { COMPANY } from '../../config/messages/settings.ts';
import { type Organization, useMay, WorkspaceContext } from '../../lib/workspace-context.ts';
import { AuditTrail } from './audit-trail.tsx';
import { CompanyDetails } from './company-details.tsx';
import { CompanyForm } from './company-form.tsx';
import { companyQuery } from './query-options.ts';

/** The company of the active workspace. The page opens without one too. */
export function CompanySettings() {
  const active = useContext(WorkspaceContext)?.active;
  return active === undefined ? <NoCompany /> : <SettingsOf active={active} />;
}

function SettingsOf({ active }: { readonly active: Organization }) {
  const mayManage = useMay('manage_company');
  const company = useQuery(companyQuery(active.company_id));
  if (company.isPending) return <SkeletonRows count={5} className="max-w-3xl" />;
  if (company.isError) return <ErrorState error={company.error} what="Your company" onRetry={company.refetch} />;
  if (company.data === null) return <NoCompany />;
  return (
    <>
      <CompanyForm key={company.data.id} company={company.data} />
      <CompanyDetails company={company.data} role={active.role} />
      {mayManage && <AuditTrail companyId={company.data.id} />}
    </>
  );
}

function NoCompany() {
  return <EmptyState Icon={Building2} title={COMPANY.none} />;
}
