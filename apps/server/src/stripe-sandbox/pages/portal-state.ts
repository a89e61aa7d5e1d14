import { SANDBOX_LIMITS } from '../../limits/payment-limits.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Customer, Objects, StandInInvoice, Subscription } from '../state/objects.ts';
import { missing } from '../state/stripe-error.ts';

export type PortalState = {
  readonly portal: Objects['billing_portal.session'];
  readonly customer: Customer;
  /** The one that lives. */
  readonly subscription: Subscription | undefined;
  readonly invoices: readonly StandInInvoice[];
};

const SHOWN_INVOICES = 20;
const MOST = 100;

/** @throws StripeProblem when the address is unknown or too old */
export async function stateOf(ledger: Ledger, id: string): Promise<PortalState> {
  const portal = await ledger.get('billing_portal.session', id);
  if (portal.created + SANDBOX_LIMITS.portalSeconds < ledger.now) throw missing(id, 'id');
  const { data: subscriptions } = await ledger.list('subscription', { customer: portal.customer, limit: MOST });
  const { data: invoices } = await ledger.list('invoice', { customer: portal.customer, limit: SHOWN_INVOICES });
  const subscription = subscriptions.find(({ status }) => status !== 'canceled');
  return { portal, customer: await ledger.get('customer', portal.customer), subscription, invoices };
}
