import type { QueryClient } from '@tanstack/react-query';
import { invalidateRoots } from '../../lib/server/query-keys.ts';
import { BILLING_ROOTS } from './query-options.ts';

/** Reads plan, usage and invoices again. */
export function refreshBilling(client: QueryClient): void {
  invalidateRoots(client, BILLING_ROOTS).catch((error: unknown) => console.error(error));
}

/** The same a little later: what was paid arrives by itself, but not at once. It happens although the page was left. */
export function refreshBillingIn(client: QueryClient, delayMs: number): void {
  setTimeout(() => refreshBilling(client), delayMs);
}
