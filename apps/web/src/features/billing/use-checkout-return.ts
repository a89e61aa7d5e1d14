import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { BILLING_TOASTS } from '../../config/messages/billing.ts';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { showToast } from '../../lib/browser/show-toast.ts';
import { refreshBillingIn } from './refresh.ts';

const NAMES = { success: 'success', cancelled: 'cancelled' } as const;

/** Says how a checkout ended, as its address tells, and clears that from the address. */
export function useCheckoutReturn(): void {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const ended = Object.values(NAMES).find((name) => params.get(name) === 'true');
  useEffect(() => {
    if (ended === undefined) return;
    setParams(
      (current) => {
        for (const name of Object.values(NAMES)) current.delete(name);
        return current;
      },
      { replace: true },
    );
    if (ended === 'cancelled') return showToast({ ...BILLING_TOASTS.cancelled, destructive: true });
    showToast(BILLING_TOASTS.returned);
    refreshBillingIn(client, REFRESH_TIMES.afterCheckoutReturnMs);
  }, [client, ended, setParams]);
}
