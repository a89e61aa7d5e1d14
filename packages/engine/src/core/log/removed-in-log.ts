import type { LoggedRequest } from '../browser-clock-and-store-ports.ts';
import { pathOfCall, saysRemoval } from '../exchanges/noun-of-call.ts';

/** True for the address of what Assay has created and removed again. */
export type IsRemoved = (url: string) => boolean;

/**
 * Tells which addresses the session itself has removed, by what the server took: `DELETE /orders/17`, `POST /orders/17/delete`.
 * That they are not found any more is right.
 */
export function removedInLog(requests: readonly LoggedRequest[], baseUrl: string): IsRemoved {
  const removed = requests
    .filter((request) => isTaken(request) && request.method !== 'GET' && saysRemoval(request, baseUrl))
    .map(({ method, url }) => (method === 'DELETE' ? pathOfCall(url) : pathOfCall(url).replace(/\/[^/]*$/u, '')));
  return (url) => removed.includes(pathOfCall(url));
}

const isTaken = ({ status }: LoggedRequest): boolean => status >= 200 && status < 400;
