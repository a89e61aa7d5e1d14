import type { LoggedRequest } from '../browser-clock-and-store-ports.ts';

/** True for a request that asks the application itself to change something. A call that is posted and only asks changes nothing. */
export function isWrite({ method, sameOrigin, unprompted = false, asks = false }: LoggedRequest): boolean {
  return sameOrigin && !unprompted && !asks && !['GET', 'HEAD', 'OPTIONS'].includes(method);
}
