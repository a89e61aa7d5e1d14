import type { QueryClient } from '@tanstack/react-query';
import { REFRESH_TIMES } from '../../config/refresh-times.ts';

/**
 * Calls `next` once the page has its data: what is needed later loads then, and delays nothing that is shown. Returns a
 * function that stops it.
 */
export function whenAnswered(client: QueryClient, next: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  // An answer often leads to the next question, so a short quiet is waited for.
  const watch = () => {
    clearTimeout(timer);
    if (client.isFetching() > 0) return;
    timer = setTimeout(() => {
      stop();
      next();
    }, REFRESH_TIMES.quietMs);
  };
  const unsubscribe = client.getQueryCache().subscribe(watch);
  watch();
  return stop;
}
