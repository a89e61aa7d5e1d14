import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { SkeletonRows } from '../../../components/states/skeleton.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { USAGE } from '../../../config/messages/billing.ts';
import type { BillingAccount } from '../../../data/queries/billing.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';
import { usageQuery } from '../../../lib/plan-usage.ts';
import { openInvitationsQuery } from '../query-options.ts';
import { refreshBilling } from '../refresh.ts';
import { UsagePlanCard } from './plan-card.tsx';
import { UsageAlerts } from './usage-alerts.tsx';
import { UsageBar } from './usage-bar.tsx';
import type { LimitedKind } from './usage-level.ts';

type UsageTabProps = { readonly account: BillingAccount; readonly trial: ReactNode };

/** What the workspace uses of its plan in this period, and what the plan brings. */
export function UsageTab({ account, trial }: UsageTabProps) {
  const companyId = account.id;
  const client = useQueryClient();
  const usage = useQuery(usageQuery(companyId));
  if (usage.isLoadingError) return <ErrorState error={usage.error} what="The usage" onRetry={usage.refetch} />;
  return (
    <>
      {usage.data !== undefined && <UsageAlerts usage={usage.data} />}
      <div className="grid gap-4 lg:grid-cols-2">
        <Card aria-label={USAGE.title}>
          <CardHeader title={USAGE.title}>
            <Button size="small" busy={usage.isRefetching} onClick={() => refreshBilling(client)}>
              {!usage.isRefetching && <RotateCw aria-hidden="true" className="size-3.5" />}
              {USAGE.refresh}
            </Button>
          </CardHeader>
          {usage.isPending && <SkeletonRows count={4} />}
          {usage.data !== undefined && <Bars companyId={companyId} usage={usage.data} />}
        </Card>
        <UsagePlanCard account={account} usage={usage.data} trial={trial} />
      </div>
    </>
  );
}

const KINDS: readonly LimitedKind[] = ['users', 'test_runs', 'concurrent_agents', 'project_boards'];

function Bars({ companyId, usage: { used, limits } }: { readonly companyId: string; readonly usage: CompanyUsage }) {
  const invitations = useQuery(openInvitationsQuery(companyId)).data ?? 0;
  const notes: Partial<Record<LimitedKind, string>> = {
    ...(invitations > 0 && { users: USAGE.openInvitations(invitations) }),
    ...(used.waiting > 0 && { test_runs: USAGE.waiting(used.waiting) }),
  };
  return (
    <div className="grid gap-4 px-4 pb-5 pt-2">
      {KINDS.map((kind) => (
        <UsageBar key={kind} label={USAGE.bars[kind]} used={used[kind]} limit={limits[kind]} note={notes[kind]} />
      ))}
    </div>
  );
}
