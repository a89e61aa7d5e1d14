import type { BillingInterval, PlanId } from '@assay/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BILLING, PLANS_TAB } from '../../../config/messages/billing.ts';
import { REFRESH_TIMES } from '../../../config/refresh-times.ts';
import { type OpenedTab, openAnswered, openTab } from '../../../lib/browser/open-tab.ts';
import { showError, showSuccess } from '../../../lib/browser/show-toast.ts';
import { callFunction } from '../../../lib/server/call-function.ts';
import { refreshBilling, refreshBillingIn } from '../refresh.ts';

export type PlanChoice = { readonly plan: PlanId; readonly interval: BillingInterval };

type ChoosePlan = {
  readonly onDone: () => void;
  /** The payment has to be confirmed at an address that the browser did not open by itself. */
  readonly onBlocked: (address: string) => void;
};

/** Pays for a first plan at a checkout, or changes the plan that is paid for. */
export function useChoosePlan({ onDone, onBlocked }: ChoosePlan) {
  const client = useQueryClient();
  const refreshSoon = () => refreshBillingIn(client, REFRESH_TIMES.afterPlanChangeMs);
  const fail = (error: unknown) => {
    console.error(error);
    showError(PLANS_TAB.updateFailed);
    // What the page offered may no longer be right.
    refreshBilling(client);
  };
  const checkout = useMutation({
    mutationFn: async ({ tab, ...choice }: PlanChoice & { readonly tab: OpenedTab }) =>
      tab.show((await callFunction('create-checkout', choice)).url),
    onSuccess: () => {
      refreshSoon();
      onDone();
    },
    onError: (error, { tab }) => {
      tab.close();
      fail(error);
    },
  });
  const change = useMutation({
    mutationFn: async (choice: PlanChoice) => await callFunction('change-plan', choice),
    onSuccess: (answer) => {
      refreshSoon();
      if ('url' in answer && !openAnswered(answer.url)) return onBlocked(answer.url);
      if (!('url' in answer)) {
        showSuccess(PLANS_TAB.updated);
        refreshBilling(client);
      }
      onDone();
    },
    onError: fail,
  });
  return {
    checkout: (choice: PlanChoice) => checkout.mutate({ ...choice, tab: openTab(BILLING.openingCheckout) }),
    change: change.mutate,
    isPending: checkout.isPending || change.isPending,
  };
}
