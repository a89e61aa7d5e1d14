import { z } from 'zod';
import { newId } from '../state/ledger.ts';
import type { Customer } from '../state/objects.ts';
import { apiCall } from './api-call.ts';
import { metadata } from './form-fields.ts';

const newCustomer = z.strictObject({ name: z.string().optional(), email: z.string().optional(), metadata });
const newPortal = z.strictObject({ customer: z.string(), return_url: z.url() });

export const CUSTOMER_CALLS = [
  apiCall('POST /customers', newCustomer, async ({ ledger }, fields) => {
    const customer: Customer = {
      ...{ id: newId('cus_sandbox'), object: 'customer', created: ledger.now, livemode: false, balance: 0 },
      ...{ name: fields.name ?? null, email: fields.email ?? null, metadata: fields.metadata, sandbox_card: null },
    };
    await ledger.tell('customer', 'customer.created', customer);
    return customer;
  }),
  apiCall('POST /billing_portal/sessions', newPortal, async ({ ledger, pages }, { customer, return_url }) => {
    await ledger.get('customer', customer, 'customer');
    const id = newId('bps_sandbox');
    const portal = {
      ...({ id, object: 'billing_portal.session', created: ledger.now, livemode: false } as const),
      ...{ customer, return_url, url: `${pages}/portal/${id}` },
    };
    await ledger.put('billing_portal.session', portal);
    return portal;
  }),
];
