import type { LoggedRequest } from '../browser-clock-and-store-ports.ts';

/** True for a request that asks the application itself to change something. */
export function isWrite({ method, sameOrigin }: LoggedRequest): boolean {
  return sameOrigin && !['GET', 'HEAD', 'OPTIONS'].includes(method);
}
