import { AppError, LIMITS } from '@assay/domain';
import { type BrowserContextOptions, devices } from 'playwright-core';
import type { SessionOptions } from '../../../core/browser-clock-and-store-ports.ts';
import { LISTED_OPTIONS } from '../../limits/listed-options.ts';
import type { ReachProxy } from '../traffic/reach-proxy.ts';
import { DEFAULT_LOCALE } from './default-locale.ts';

/** The options of the driver for one session: window, language, device, credentials, proxy. @throws AppError `usage` for an unknown device */
export function contextOptionsOf(options: SessionOptions, proxy: ReachProxy | null): BrowserContextOptions {
  const device = options.device === undefined ? undefined : devices[options.device];
  if (options.device !== undefined && device === undefined) {
    throw new AppError('usage', `There is no device "${options.device}".`, {
      hint: `Take one of: ${Object.keys(devices)
        .slice(0, LISTED_OPTIONS.listedDevices)
        .filter((name) => !name.includes('landscape'))
        .join(', ')}`,
    });
  }
  return {
    viewport: options.viewport ?? LIMITS.viewport,
    locale: options.locale ?? DEFAULT_LOCALE,
    ...device,
    // They are read and removed at once.
    acceptDownloads: true,
    ...(options.ignoreHttpsErrors === true && { ignoreHTTPSErrors: true }),
    // With a guard, the guard answers HTTP authentication itself.
    ...(options.httpCredentials && !options.guard && { httpCredentials: credentialsFor(options) }),
    ...(options.storage && { storageState: storageOf(options) }),
    ...(proxy !== null && { proxy: { server: proxy.url } }),
  };
}

function storageOf(options: SessionOptions): Exclude<BrowserContextOptions['storageState'], undefined> {
  // Opaque outside of this room: it came from `context.storageState()` of an earlier session.
  return options.storage as unknown as Exclude<BrowserContextOptions['storageState'], undefined>;
}

function credentialsFor({ httpCredentials, credentialsOrigins = [] }: SessionOptions) {
  return credentialsOrigins.map((origin) => ({ username: '', password: '', ...httpCredentials, origin }));
}
