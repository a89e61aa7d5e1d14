import { useQuery } from '@tanstack/react-query';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { BILLING } from '../../config/messages/billing.ts';
import { STATES } from '../../config/messages/states.ts';
import { ERROR_TITLE } from '../../config/messages/toast-titles.ts';
import { usageQuery } from '../../lib/plan-usage.ts';
import { messageOf } from '../../lib/server/error-message.ts';
import { isServerAway } from '../../lib/server/is-server-away.ts';
import { useWhenServerIsBack } from '../../lib/server/use-when-server-is-back.ts';
import { BillingTabs } from './billing-tabs.tsx';
import { FactSkeletons } from './overview/account-facts.tsx';
import { AccountNotices } from './overview/account-notices.tsx';
import { billingAccountQuery } from './query-options.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

type BillingSettingsProps = {
  readonly companyId: string;
  /** How many days of the trial are left. */
  readonly trial: ReactNode;
};

/** Plan, use and invoices of a workspace, for those who manage it. */
export function BillingSettings({ companyId, trial }: BillingSettingsProps) {
  useCheckoutReturn();
  const account = useQuery(billingAccountQuery(companyId));
  const usage = useQuery(usageQuery(companyId));
  const retry = () => {
    account.refetch();
    usage.refetch();
  };
  if (account.isLoadingError) return <LoadFailure error={account.error} onRetry={retry} />;
  if (usage.isLoadingError) return <LoadFailure error={usage.error} onRetry={retry} />;
  if (account.data === null) return <LoadFailure error={new Error(BILLING.noCompany)} onRetry={retry} />;
  if (account.data === undefined) return <Placeholder />;
  return (
    <>
      {usage.data !== undefined && <AccountNotices account={account.data} usage={usage.data} />}
      <BillingTabs account={account.data} usage={usage.data} trial={trial} />
    </>
  );
}

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const away = isServerAway(error);
  useWhenServerIsBack(away, onRetry);
  return (
    <div role="alert">
      <EmptyState
        Icon={CircleAlert}
        title={ERROR_TITLE}
        text={away ? `${STATES.offline}. ${STATES.offlineText} ${STATES.goesOn}` : messageOf(error)}
      >
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" className="size-4" />
          {STATES.retry}
        </Button>
      </EmptyState>
    </div>
  );
}

function Placeholder() {
  return (
    <div role="status" aria-label={STATES.loading('billing')}>
      <Skeleton className="mb-5 h-8 w-80 max-w-full" />
      <FactSkeletons />
    </div>
  );
}
