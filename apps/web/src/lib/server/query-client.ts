import { QueryClient } from '@tanstack/react-query';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';
import { isDenied } from './request-errors.ts';

/** The one cache of server state. Realtime keeps it fresh, so a page that is opened again within 30 seconds asks nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: REFRESH_TIMES.freshDataMs,
      retry: (failures, error) => failures < 1 && !isDenied(error),
    },
  },
});
