import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { BILLING, BILLING_TOASTS } from '../../../config/messages/billing.ts';
import { callFunction } from '../../../lib/server/call-function.ts';
import { billingAccountQuery } from '../query-options.ts';
import { sayNoSubscription, showPortalError } from './portal-errors.ts';

/** On the page of security: leads to the customer's portal in the same tab. */
export function ManageSubscriptionCard({ companyId }: { readonly companyId: string }) {
  const account = useQuery(billingAccountQuery(companyId));
  const portal = useMutation({
    mutationFn: async () => await callFunction('customer-portal', {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showPortalError(error, BILLING_TOASTS.manageFailed),
  });
  const open = () => (account.data?.stripe_customer_id === null ? sayNoSubscription() : portal.mutate());
  return (
    <Card aria-labelledby="manage-subscription" className="mb-4 max-w-3xl p-4 sm:p-5">
      <h2 id="manage-subscription">{BILLING.manage}</h2>
      <p className="mt-1 text-ink-2">{BILLING.manageHereText}</p>
      <Button className="mt-4" disabled={account.isPending} busy={portal.isPending || portal.isSuccess} onClick={open}>
        {BILLING.manage}
      </Button>
    </Card>
  );
}
