import type { ReactNode } from 'react';
import { Card } from '../../../components/ui/card.tsx';
import { BILLING, BILLING_TOASTS } from '../../../config/messages/billing.ts';
import { STATES } from '../../../config/messages/states.ts';
import type { BillingAccount } from '../../../data/queries/billing.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';
import { PortalButton } from '../portal/portal-button.tsx';
import { AccountFacts, FactSkeletons } from './account-facts.tsx';

type OverviewProps = {
  readonly account: BillingAccount;
  readonly usage: CompanyUsage | undefined;
  readonly trial: ReactNode;
};

export function OverviewTab({ account, usage, trial }: OverviewProps) {
  return (
    <>
      {usage === undefined ? (
        <div role="status" aria-label={STATES.loading('usage')}>
          <FactSkeletons />
        </div>
      ) : (
        <AccountFacts account={account} usage={usage} trial={trial} />
      )}
      <Card
        aria-labelledby="manage-subscription"
        className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:p-5"
      >
        <div className="min-w-0 flex-1">
          <h2 id="manage-subscription">{BILLING.manage}</h2>
          <p className="text-ink-2">{BILLING.manageText}</p>
        </div>
        <PortalButton
          customerId={account.stripe_customer_id}
          words={BILLING.openPortal}
          failed={BILLING_TOASTS.portalFailed}
        />
      </Card>
    </>
  );
}
