/** The host name for addresses of a server that listens on `host`; `localhost` when it listens on all addresses. */
export function hostNameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The host name by which this machine itself reaches the server. */
export function localHostName(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : hostNameOf(host);
}

/** The same address with another port, without a path. */
export function withPort(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.origin;
}
