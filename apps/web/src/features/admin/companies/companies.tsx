import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { COMPANIES } from '../../../config/messages/admin-companies.ts';
import { COMPANY_SORTS, type CompanySort, type PlatformCompany } from '../../../data/queries/platform-companies.ts';
import { showError } from '../../../lib/browser/show-toast.ts';
import { isRefused } from '../../../lib/server/is-denied.ts';
import { ListCard } from '../list-card.tsx';
import { companiesQuery } from '../query-options.ts';
import { useAddressPart, useSearch } from '../use-search.ts';
import type { Sort } from './company-sort.ts';
import { CompanyTable } from './company-table.tsx';
import { EditPlanDialog } from './edit-plan-dialog.tsx';

/** Every company: found by name, plan or status, sorted by a column. Both are kept in the address. */
export function Companies() {
  const { search, wanted } = useSearch(COMPANIES.searchLabel);
  const [sort, setSort] = useSort();
  const companies = useInfiniteQuery(companiesQuery(wanted, sort));
  const [editing, setEditing] = useState<PlatformCompany>();
  const { error } = companies;
  useEffect(() => {
    if (error !== null && !isRefused(error)) showError(COMPANIES.loadFailed);
  }, [error]);
  return (
    <>
      <ListCard
        title={COMPANIES.title}
        query={companies}
        search={search}
        empty={<EmptyState Icon={Building2} title={COMPANIES.empty} />}
      >
        {(rows) => <CompanyTable companies={rows} sort={sort} onSort={setSort} onEdit={setEditing} />}
      </ListCard>
      {editing !== undefined && <EditPlanDialog company={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

/** `name` or `-name` in the address; the newest first without it. */
function useSort(): readonly [Sort, (by: CompanySort) => void] {
  const [text, setText] = useAddressPart('sort');
  const by = COMPANY_SORTS.find((each) => each === text.replace(/^-/, ''));
  const sort: Sort = by === undefined ? { by: 'created', descending: true } : { by, descending: text.startsWith('-') };
  const choose = (column: CompanySort) => setText(column === sort.by && !sort.descending ? `-${column}` : column);
  return [sort, choose];
}
