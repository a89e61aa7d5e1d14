import { useEffect } from 'react';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { type AddressError, useAddressError } from '../../lib/browser/address-error.ts';
import { showAddressError } from '../../lib/browser/show-address-error.ts';
import { toastsCode } from '../../lib/browser/show-toast.ts';
import { loadAuth } from '../../lib/server/load-auth.ts';

/**
 * What every page for accounts does once it is shown. It loads the client for accounts, which also reads a session from
 * the address and keeps it alive, and what draws messages: they appear although the server does not answer any more.
 * Returns the error that the address brought.
 */
export function useAccountPage(): AddressError | undefined {
  useEffect(() => {
    const timer = setTimeout(loadEarly, REFRESH_TIMES.quietMs);
    return () => clearTimeout(timer);
  }, []);
  return useAddressError(showAddressError);
}

function loadEarly(): void {
  // A failure is told when the form is sent.
  Promise.all([loadAuth(), toastsCode.load()]).catch((error: unknown) =>
    console.warn('What sends the form could not be loaded yet:', error),
  );
}
