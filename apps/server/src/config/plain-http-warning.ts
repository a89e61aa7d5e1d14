import { isLoopbackHost } from '../http/origin/is-loopback.ts';

/** The warning for a site that is reached over a network without TLS; undefined when there is none to give. */
export function plainHttpWarning(siteUrl: string): string | undefined {
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol === 'https:' || isLoopbackHost(hostname)) return undefined;
  return `${siteUrl} has no TLS: others on the network can read passwords. Put a proxy in front: docs/operate/proxy-and-tls.md`;
}
