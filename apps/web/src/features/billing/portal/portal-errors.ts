import { isAppError, reasonOf } from '@assay/domain';
import { BILLING_TOASTS } from '../../../config/messages/billing.ts';
import { showError, showToast } from '../../../lib/browser/show-toast.ts';

/** Says why the portal did not open: there is nothing to manage yet, or `failed`. */
export function showPortalError(error: unknown, failed: string): void {
  console.error(error);
  if (isAppError(error, 'conflict') && reasonOf(error) === 'no_subscription') sayNoSubscription();
  else showError(failed);
}

export function sayNoSubscription(): void {
  showToast({ ...BILLING_TOASTS.noSubscription, destructive: true });
}
