import { QueryClient } from '@tanstack/react-query';
import { isDenied } from './request-errors.ts';

/** Server state lives here only; realtime keeps it fresh, so that nothing is fetched again for a glance. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && !isDenied(error),
    },
  },
});
