import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { ADMIN_OVERVIEW, ADMIN_PAGES } from '../../../config/messages/admin.ts';
import { AuditTable } from '../audit/audit-table.tsx';
import { recentActivityQuery } from '../query-options.ts';

/** The newest entries of the trail. */
export function RecentActivity() {
  const recent = useQuery(recentActivityQuery());
  const entries = recent.data?.rows ?? [];
  return (
    <Card aria-label={ADMIN_OVERVIEW.recent}>
      <CardHeader title={ADMIN_OVERVIEW.recent}>
        <Link to={ADMIN_PAGES.audit.to} className="rounded text-[13px] hover:underline">
          {ADMIN_OVERVIEW.recentAll}
        </Link>
      </CardHeader>
      {recent.isPending && <SkeletonRows count={5} />}
      {recent.isLoadingError && (
        <ErrorState error={recent.error} what={ADMIN_OVERVIEW.recent} onRetry={() => void recent.refetch()} />
      )}
      {recent.data !== undefined && entries.length === 0 && (
        <EmptyState Icon={History} title={ADMIN_OVERVIEW.recentEmpty} />
      )}
      {entries.length > 0 && <AuditTable entries={entries} label={ADMIN_OVERVIEW.recent} narrow />}
    </Card>
  );
}
