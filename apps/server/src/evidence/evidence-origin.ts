import { LOOPBACK_NAMES } from '@assay/domain';
import type { Context } from 'hono';
import { clientOrigin } from '../http/origin/client-origin.ts';
import { isLoopbackHost } from '../http/origin/is-loopback.ts';
import type { AppEnv, ServerContext } from '../server-context.ts';

type Site = Pick<ServerContext, 'siteUrl' | 'evidenceUrl' | 'config'>;

/** The evidence origin for this client. On one's own machine it uses the host name that the browser used. */
export function evidenceOrigin(c: Context<AppEnv>, site: Site): string {
  if (site.config.evidenceUrl !== undefined) return site.evidenceUrl;
  const url = new URL(site.evidenceUrl);
  url.hostname = new URL(clientOrigin(c, site)).hostname;
  return url.origin;
}

/** Origins of the application, which may read and frame evidence. */
export function siteOrigins({ siteUrl }: Pick<Site, 'siteUrl'>): readonly string[] {
  const { hostname, origin, port } = new URL(siteUrl);
  if (!isLoopbackHost(hostname)) return [origin];
  return [...new Set([origin, ...LOOPBACK_NAMES.map((name) => `http://${name}:${port}`)])];
}

/** Origins that a content policy can name. It knows no IPv6 addresses, and browsers report them as errors. */
export function inPolicy(origins: readonly string[]): string {
  return origins.filter((origin) => !origin.includes('[')).join(' ');
}
