import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { endSessionIfOver } from './current-session.ts';
import { isRefused } from './is-denied.ts';

/** A session that is over may show as a refusal of any kind. Only the server knows whether it is over. */
function checkSession(error: unknown): void {
  if (!isRefused(error)) return;
  endSessionIfOver().catch((cause: unknown) => console.error('The session could not be checked:', cause));
}

/**
 * The one cache of server state. Realtime keeps it fresh, so a page that is opened again within 30 seconds asks nothing.
 * Nothing waits for the network to come back: what is asked while offline fails at once and is not done later.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: checkSession }),
  mutationCache: new MutationCache({ onError: checkSession }),
  defaultOptions: {
    queries: {
      staleTime: REFRESH_TIMES.freshDataMs,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && navigator.onLine && !isRefused(error),
    },
    mutations: { networkMode: 'always' },
  },
});
