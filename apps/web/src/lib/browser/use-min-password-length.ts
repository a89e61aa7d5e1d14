import { LIMITS } from '@assay/domain';
import { useSyncExternalStore } from 'react';

/** The shortest password that this installation accepts, in characters. The server says in the page where it is not ours. */
export function useMinPasswordLength(): number {
  return useSyncExternalStore(
    () => () => undefined,
    () => Number(document.documentElement.dataset.minPasswordLength ?? LIMITS.passwordCharacters),
    () => LIMITS.passwordCharacters,
  );
}
