import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tab, TabList, TabPanel, Tabs } from '../../components/ui/tabs.tsx';
import { BILLING } from '../../config/messages/billing.ts';
import type { BillingAccount } from '../../data/queries/billing.ts';
import type { CompanyUsage } from '../../data/queries/usage.ts';
import { InvoicesTab } from './invoices/invoices-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { PlansTab } from './plans/plans-tab.tsx';
import { UsageTab } from './usage/usage-tab.tsx';

const TABS = ['overview', 'plans', 'usage', 'invoices'] as const;
type TabId = (typeof TABS)[number];

type BillingTabsProps = {
  readonly account: BillingAccount;
  readonly usage: CompanyUsage | undefined;
  readonly trial: ReactNode;
};

/** The parts of billing. The address names the one that is open. */
export function BillingTabs({ account, usage, trial }: BillingTabsProps) {
  const [params, setParams] = useSearchParams();
  const open = TABS.find((tab) => tab === params.get('tab')) ?? 'overview';
  const choose = (tab: string) =>
    setParams((current) => {
      if (tab === 'overview') current.delete('tab');
      else current.set('tab', tab);
      return current;
    });
  const badge = account.subscription_status === 'trialing' ? trial : undefined;
  const panels: Readonly<Record<TabId, ReactNode>> = {
    overview: <OverviewTab account={account} usage={usage} trial={badge} />,
    plans: <PlansTab account={account} usage={usage} />,
    usage: <UsageTab account={account} trial={badge} />,
    invoices: <InvoicesTab companyId={account.id} />,
  };
  return (
    <Tabs value={open} onValueChange={choose}>
      <div className="-mx-4 mb-5 sm:mx-0">
        <TabList label={BILLING.tabsLabel}>
          {TABS.map((tab) => (
            <Tab key={tab} value={tab}>
              {BILLING.tabs[tab]}
            </Tab>
          ))}
        </TabList>
      </div>
      {TABS.map((tab) => (
        <TabPanel key={tab} value={tab} padding="none">
          {panels[tab]}
        </TabPanel>
      ))}
    </Tabs>
  );
}
