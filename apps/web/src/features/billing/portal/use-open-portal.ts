import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BILLING } from '../../../config/messages/billing.ts';
import { type OpenedTab, openTab } from '../../../lib/browser/open-tab.ts';
import { callFunction } from '../../../lib/server/call-function.ts';
import { refreshBilling } from '../refresh.ts';
import { sayNoSubscription, showPortalError } from './portal-errors.ts';

type PortalOptions = {
  /** Null without one, and then there is nothing to manage. */
  readonly customerId: string | null;
  /** Said when it fails. */
  readonly failed: string;
};

/** Opens the customer's portal in a new tab. What was changed there is read when the person comes back. */
export function useOpenPortal({ customerId, failed }: PortalOptions) {
  const watch = useRefreshOnReturn();
  const { mutate, isPending } = useMutation({
    mutationFn: async (tab: OpenedTab) => tab.show((await callFunction('customer-portal', {})).url),
    onSuccess: watch,
    onError: (error, tab) => {
      tab.close();
      showPortalError(error, failed);
    },
  });
  const open = () => {
    if (customerId === null) sayNoSubscription();
    else mutate(openTab(BILLING.openingPortal));
  };
  return { open, isPending };
}

/** Returns a function after which billing is read again whenever this window gets the focus back. */
function useRefreshOnReturn(): () => void {
  const client = useQueryClient();
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!isAway) return;
    const onFocus = () => refreshBilling(client);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [client, isAway]);
  return () => setIsAway(true);
}
