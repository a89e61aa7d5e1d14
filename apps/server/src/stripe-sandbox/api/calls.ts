import type { ApiCall } from './api-call.ts';
import { CHECKOUT_CALLS } from './checkout-calls.ts';
import { CUSTOMER_CALLS } from './customer-calls.ts';
import { LIST_CALLS } from './list-calls.ts';
import { PRICE_CALLS } from './price-calls.ts';
import { SUBSCRIPTION_CALLS } from './subscription-calls.ts';

const ALL = [...CUSTOMER_CALLS, ...PRICE_CALLS, ...CHECKOUT_CALLS, ...SUBSCRIPTION_CALLS, ...LIST_CALLS];

/** The call for a path such as `/subscriptions/sub_1`, and the id in it. */
export function findCall(method: string, path: string): { readonly call: ApiCall; readonly id: string } | undefined {
  for (const call of ALL) {
    const found = new RegExp(`^${call.path.replace('{id}', '(\\w+)')}$`).exec(path);
    if (call.method === method && found !== null) return { call, id: found[1] ?? '' };
  }
  return undefined;
}
