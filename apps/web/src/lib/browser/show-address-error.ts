import { showError } from './toast.tsx';

/**
 * Shows the error that the authentication provider put behind the hash of the address, for example after an expired link
 * or a refused sign-in with Google. Then it cleans the address, so that a reload does not show the error again.
 */
export function showAddressError(): void {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  const description = parameters.get('error_description');
  if (description === null || !parameters.has('error_code')) return;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  showError(description);
}
