import { AppError } from '@assay/domain';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv, ServerContext } from '../../context.ts';
import { problemResponse } from '../problem-response.ts';
import {
  clientAddress,
  isForeignPage,
  isLocalPerson,
  limitKey,
  type RequestSource,
  sourceOf,
} from './client-address.ts';
import { isLoopbackHost } from './loopback.ts';

export type Site = Pick<ServerContext, 'siteUrl' | 'config'>;

/**
 * True for a host by which this installation is known: the site's own, or this machine's. Another one is a name that
 * somebody lets point here (DNS rebinding), so that a page of theirs counts as one of ours. Behind proxies of ours
 * X-Forwarded-Host says what people asked for, where they do not pass Host on.
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

/** Refuses requests under foreign names, and, where only this machine reaches the server, those of pages elsewhere. */
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

/** A page elsewhere, at a server of one machine: the limits of addresses do not hold there, and nobody else may profit. */
export function isForeignToMachine(source: RequestSource, site: Site): boolean {
  return isOnlyThisMachine(site) && isForeignPage(source);
}

/**
 * True where a browser says that a page that is neither ours nor of this machine asks; programs say nothing. For sockets,
 * which browsers open to anywhere without asking first.
 */
export function isPageElsewhere({ header }: RequestSource, { siteUrl }: Pick<Site, 'siteUrl'>): boolean {
  const origin = header('origin');
  if (origin === undefined || origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || !isLoopbackHost(new URL(origin).hostname);
}

/** By what the address of a request is counted; undefined where all people share one: at this machine itself. */
export function limitedAddress(source: RequestSource, site: Site): string | undefined {
  if (isOnlyThisMachine(site) && isLocalPerson(source)) return undefined;
  return limitKey(clientAddress(source, site.config.trustedProxies));
}

/** True where nobody but the people of this machine reaches the server, as far as its settings say. */
export function isOnlyThisMachine({ siteUrl, config }: Site): boolean {
  return config.mode === 'embedded' && isLoopbackHost(config.host) && isLoopbackHost(new URL(siteUrl).hostname);
}
