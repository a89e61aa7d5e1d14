import { showError } from './toast.tsx';

/**
 * Shows what the provider says behind the hash of the address it led to: a link that has ended, a sign-in with Google that
 * was refused. The address is cleaned, so that it is said once.
 */
export function showAddressError(): void {
  const told = new URLSearchParams(window.location.hash.slice(1));
  const words = told.get('error_description');
  if (words === null || !told.has('error_code')) return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  showError(words);
}
