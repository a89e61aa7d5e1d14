import type { SessionOptions } from '../browser-clock-and-store-ports.ts';
import type { TargetOptions } from '../engine-options.ts';
import { credentialsOrigins } from './credentials-origins.ts';
import { navigationGuard } from './navigation-guard.ts';

/** Where sessions stay, and whether the server itself asks for the credentials. */
export type SessionTarget = { readonly baseUrl: string; readonly http: boolean };

/** Options of every session on the target: it stays on the origin of `baseUrl` and ends with the signal. */
export function sessionOptionsFor(options: TargetOptions, { baseUrl, http }: SessionTarget): Partial<SessionOptions> {
  const { username = '', password = '', ignoreHttpsErrors, locale, allowPrivateTargets = true, signal } = options;
  return {
    guard: navigationGuard(baseUrl),
    ...(http ? { httpCredentials: { username, password } } : {}),
    credentialsOrigins: credentialsOrigins(options),
    secrets: password === '' ? [] : [password],
    ...(ignoreHttpsErrors ? { ignoreHttpsErrors } : {}),
    ...(locale === undefined ? {} : { locale }),
    ...(allowPrivateTargets ? {} : { refusePrivateAddresses: true }),
    ...(signal ? { signal } : {}),
  };
}
