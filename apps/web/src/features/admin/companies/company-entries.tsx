import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { COMPANIES } from '../../../config/messages/admin-companies.ts';
import { AUDIT } from '../../../config/messages/admin-figures.ts';
import { useSettled } from '../../../lib/browser/use-settled.ts';
import { AuditTable } from '../audit/audit-table.tsx';
import { ListCard } from '../list-card.tsx';
import { auditQuery } from '../query-options.ts';

/** What the trail says about one company. */
export function CompanyEntries({ companyId }: { readonly companyId: string }) {
  const [value, set] = useState('');
  const entries = useInfiniteQuery(auditQuery(useSettled(value.trim()), { companyId }));
  return (
    <ListCard
      title={COMPANIES.entries}
      query={entries}
      search={{ label: AUDIT.searchLabel, value, set }}
      empty={<EmptyState Icon={History} title={COMPANIES.noEntries} />}
    >
      {(rows) => <AuditTable entries={rows} label={COMPANIES.entries} ofOneCompany />}
    </ListCard>
  );
}
