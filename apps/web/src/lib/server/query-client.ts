import { QueryClient } from '@tanstack/react-query';
import { isDenied } from './request-errors.ts';

/** The one cache of server state. Realtime keeps it fresh, so a page that is opened again within 30 seconds asks nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && !isDenied(error),
    },
  },
});
