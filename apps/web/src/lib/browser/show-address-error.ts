import type { AddressError } from './address-error.ts';
import { showError } from './show-toast.ts';

/** Shows an error of the address in the words of the authentication provider. */
export function showAddressError({ description }: AddressError): void {
  if (description !== '') showError(description);
}
