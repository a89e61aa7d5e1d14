import { useEffect, useState } from 'react';

/** What the authentication provider says in the address, for example after an expired link. */
export type AddressError = { readonly code: string; readonly description: string };

/**
 * Takes the error out of the address, so that a reload does not show it again. Undefined when there is none.
 */
export function takeAddressError(): AddressError | undefined {
  const { hash, search, pathname } = window.location;
  const found = [hash.slice(1), search.slice(1)].map((text) => new URLSearchParams(text));
  const parameters = found.find((each) => each.has('error_code') || each.has('error_description'));
  if (parameters === undefined) return undefined;
  const inSearch = parameters === found[1];
  window.history.replaceState(window.history.state, '', inSearch ? pathname + hash : pathname + search);
  return {
    code: parameters.get('error_code') ?? parameters.get('error') ?? '',
    description: parameters.get('error_description') ?? '',
  };
}

/** The error of the address that opened the page. `onError` is called once, for a toast. */
export function useAddressError(onError?: (error: AddressError) => void): AddressError | undefined {
  const [error, setError] = useState<AddressError>();
  useEffect(() => {
    const taken = takeAddressError();
    if (taken === undefined) return;
    setError(taken);
    onError?.(taken);
  }, [onError]);
  return error;
}
