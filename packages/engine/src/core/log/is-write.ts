import type { LoggedRequest } from '../browser-clock-and-store-ports.ts';

/** True for a request that asks the application itself to change something. Some applications read with POST. */
export function isWrite({ method, sameOrigin, unprompted = false }: LoggedRequest): boolean {
  return sameOrigin && !unprompted && !['GET', 'HEAD', 'OPTIONS'].includes(method);
}
