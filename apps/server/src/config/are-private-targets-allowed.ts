import { isLoopbackHost } from '../http/origin/is-loopback.ts';
import { databaseMode } from './database-mode.ts';

type Settings = Parameters<typeof databaseMode>[0] & {
  readonly HOST: string;
  readonly SITE_URL?: string | undefined;
  readonly ASSAY_ALLOW_PRIVATE_TARGETS?: 'on' | 'off' | undefined;
};

/** Whether tests may open private addresses. Unless it is set: only where nobody but this machine reaches the server. */
export function arePrivateTargetsAllowed(settings: Settings): boolean {
  const { HOST, SITE_URL, ASSAY_ALLOW_PRIVATE_TARGETS: setting } = settings;
  if (setting !== undefined) return setting === 'on';
  const isReachable = !isLoopbackHost(HOST) || (SITE_URL !== undefined && !isLoopbackHost(new URL(SITE_URL).hostname));
  return databaseMode(settings) === 'embedded' && !isReachable;
}
