import type { Context } from 'hono';
import type { AppEnv, ServerContext } from '../context.ts';
import { clientOrigin } from '../http/origin/client-origin.ts';
import { isLoopbackHost } from '../http/origin/loopback.ts';

type Site = Pick<ServerContext, 'siteUrl' | 'evidenceUrl' | 'config'>;

/** Where this client finds evidence: on one's own machine under the name that the browser used, else as it is set. */
export function evidenceOrigin(c: Context<AppEnv>, site: Site): string {
  if (site.config.evidenceUrl !== undefined) return site.evidenceUrl;
  const url = new URL(site.evidenceUrl);
  url.hostname = new URL(clientOrigin(c, site)).hostname;
  return url.origin;
}

/** The origins of the application: those that may read evidence, and frame it. */
export function siteOrigins({ siteUrl }: Pick<Site, 'siteUrl'>): readonly string[] {
  const { hostname, origin, port } = new URL(siteUrl);
  if (!isLoopbackHost(hostname)) return [origin];
  return [...new Set([origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`)])];
}

/** The origins that a content policy can name: it knows no IPv6 address, and browsers complain of one. */
export function inPolicy(origins: readonly string[]): string {
  return origins.filter((origin) => !origin.includes('[')).join(' ');
}
