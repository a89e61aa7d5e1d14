import type { Context } from 'hono';
import type { AppEnv, ServerContext } from '../../context.ts';
import { isLocalPerson, sourceOf } from './client-address.ts';
import { isLoopbackHost } from './loopback.ts';

/**
 * Under which address a client goes on: the site's own. On one's own machine the name that the browser used, so that a
 * person who typed `localhost` is not sent across origins to `127.0.0.1`.
 */
export function clientOrigin(c: Context<AppEnv>, { siteUrl }: Pick<ServerContext, 'siteUrl'>): string {
  const asked = new URL(c.req.url);
  const site = new URL(siteUrl);
  const sameMachine = isLocalPerson(sourceOf(c)) && isLoopbackHost(site.hostname) && asked.port === site.port;
  return sameMachine ? asked.origin : siteUrl;
}
