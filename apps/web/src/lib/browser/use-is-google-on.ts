import { useSyncExternalStore } from 'react';

/** Whether signing in with Google is set up. The server says in the page that it sends where it is not. */
export function useIsGoogleOn(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => document.documentElement.dataset.google !== 'off',
    () => true,
  );
}
