import { AppError } from '@assay/domain';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv, ServerContext } from '../../server-context.ts';
import { problemResponse } from '../problem-response.ts';
import {
  clientAddress,
  isForeignPage,
  isLocalPerson,
  limitKey,
  type RequestSource,
  sourceOf,
} from './client-address.ts';
import { isLoopbackHost } from './is-loopback.ts';

export type Site = Pick<ServerContext, 'siteUrl' | 'config'>;

/**
 * True when the host of a request belongs to this installation or to this machine. Other names may point here through
 * DNS rebinding, and their pages would count as ours. Behind trusted proxies X-Forwarded-Host also counts.
 */
export function isOwnHost({ header }: RequestSource, { siteUrl, config }: Site): boolean {
  const site = new URL(siteUrl).hostname;
  const forwarded = config.trustedProxies > 0 ? header('x-forwarded-host')?.split(',').at(-1)?.trim() : undefined;
  return [header('host'), forwarded].some((asked) => {
    if (asked === undefined || !URL.canParse(`http://${asked}`)) return false;
    const { hostname } = new URL(`http://${asked}`);
    return hostname === site || isLoopbackHost(hostname);
  });
}

/**
 * Refuses requests for other host names. If only this machine reaches the server, also refuses those of pages
 * elsewhere.
 */
export function ownHostsOnly(ctx: ServerContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { path } = c.req;
    const source = sourceOf(c);
    if (!isOwnHost(source, ctx))
      return problemResponse(
        new AppError('not_allowed', 'This is not an address of this installation.', {
          hint: `Use ${ctx.siteUrl}; a proxy in front must pass the header Host on.`,
        }),
        { path },
      );
    if (isForeignToMachine(source, ctx))
      return problemResponse(
        new AppError('not_allowed', 'Pages of other sites may not call an installation of one machine.', {
          hint: 'Set SITE_URL and HOST to open it to others.',
        }),
        { path },
      );
    return void (await next());
  };
}

/**
 * True for a page of another site on a server that only this machine reaches. Limits by address do not apply there, so
 * such pages are refused.
 */
export function isForeignToMachine(source: RequestSource, site: Site): boolean {
  return isOnlyThisMachine(site) && isForeignPage(source);
}

/**
 * True when the browser says that a page of another site asks. Programs send no origin. For sockets, which browsers
 * open to any host.
 */
export function isPageElsewhere({ header }: RequestSource, { siteUrl }: Pick<Site, 'siteUrl'>): boolean {
  const origin = header('origin');
  if (origin === undefined || origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || !isLoopbackHost(new URL(origin).hostname);
}

/** The key that a request counts by; undefined on one's own machine, where all people share one address. */
export function limitedAddress(source: RequestSource, site: Site): string | undefined {
  if (isOnlyThisMachine(site) && isLocalPerson(source)) return undefined;
  return limitKey(clientAddress(source, site.config.trustedProxies));
}

/** True when, by the settings, only people on this machine reach the server. */
export function isOnlyThisMachine({ siteUrl, config }: Site): boolean {
  return config.mode === 'embedded' && isLoopbackHost(config.host) && isLoopbackHost(new URL(siteUrl).hostname);
}
