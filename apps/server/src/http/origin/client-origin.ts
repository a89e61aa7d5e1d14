import type { Context } from 'hono';
import type { AppEnv, ServerContext } from '../../server-context.ts';
import { isLocalPerson, sourceOf } from './client-address.ts';
import { isLoopbackHost } from './is-loopback.ts';

/**
 * The origin under which a client continues: the site's. On one's own machine it is the host that the browser used, so
 * that `localhost` does not become `127.0.0.1`, which is another origin.
 */
export function clientOrigin(c: Context<AppEnv>, { siteUrl }: Pick<ServerContext, 'siteUrl'>): string {
  const asked = new URL(c.req.url);
  const site = new URL(siteUrl);
  const sameMachine = isLocalPerson(sourceOf(c)) && isLoopbackHost(site.hostname) && asked.port === site.port;
  return sameMachine ? asked.origin : siteUrl;
}
