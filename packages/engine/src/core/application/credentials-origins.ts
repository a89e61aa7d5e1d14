import type { TargetOptions } from '../engine-options.ts';

/**
 * The origins at which user name, password and secrets may be used: the given one, else that of the address; for http
 * on its default port, https as well. When no origin was given, the host with and without `www.` counts as one
 * application.
 */
export function credentialsOrigins({
  url,
  credentialsOrigin,
}: Pick<TargetOptions, 'url' | 'credentialsOrigin'>): readonly string[] {
  const { protocol, host, port } = new URL(credentialsOrigin ?? url);
  const hosts = credentialsOrigin === undefined && port === '' ? [host, otherHost(host)] : [host];
  const secure = protocol === 'http:' && port === '' ? hosts.map((one) => `https://${one}`) : [];
  return [...hosts.map((one) => `${protocol}//${one}`), ...secure];
}

function otherHost(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
}
