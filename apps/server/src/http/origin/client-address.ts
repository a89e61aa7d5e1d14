import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { ipv6Groups } from '@assay/domain';
import type { Context } from 'hono';
import type { AppEnv } from '../../server-context.ts';
import { isLoopbackAddress, isLoopbackHost } from './is-loopback.ts';

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
/** A provider gives every customer at least a /64 of IPv6: RFC 6177. */
const NETWORK_GROUPS = 4;

/** Where a request or an upgrade comes from. */
export type RequestSource = {
  /** Address of the socket; with a proxy it is the proxy's. */
  readonly remoteAddress: string;
  readonly header: (name: string) => string | undefined;
};

export function sourceOf(c: Context<AppEnv>): RequestSource {
  const { host } = new URL(c.req.url);
  return {
    remoteAddress: c.env?.incoming?.socket.remoteAddress ?? '',
    header: (name) => c.req.header(name) ?? (name === 'host' ? host : undefined),
  };
}

export function sourceOfUpgrade({ socket, headers }: IncomingMessage): RequestSource {
  return {
    remoteAddress: socket.remoteAddress ?? '',
    header: (name) => [headers[name]].flat().join(', ') || undefined,
  };
}

/**
 * The client's address: the socket's, or behind n trusted proxies the n-th entry of X-Forwarded-For from the right. The
 * client can write entries further left. With fewer entries, or without an address there, the socket's address counts.
 */
export function clientAddress({ remoteAddress, header }: RequestSource, trustedProxies: number): string {
  const passed = (header('x-forwarded-for') ?? '').split(',').map((part) => withoutPort(part.trim()));
  const named = trustedProxies > 0 ? passed.at(-trustedProxies) : undefined;
  return plainAddress(named !== undefined && isIP(named) > 0 ? named : remoteAddress);
}

/**
 * The key that limits count by: an IPv4 address, or the /64 network of an IPv6 address, because one person has 2^64 of
 * these.
 */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/**
 * True when a person on this machine made the request: over a loopback socket, for a loopback host and from a page of
 * one (another page may have its name point here), and not through a proxy, behind which everybody looks local.
 */
export function isLocalPerson(source: RequestSource): boolean {
  const { remoteAddress, header } = source;
  const proxied = PROXY_HEADERS.some((name) => header(name) !== undefined);
  return (
    !proxied && !isForeignPage(source) && isLoopbackAddress(remoteAddress) && isLoopbackUrl(`http://${header('host')}`)
  );
}

/** True when the browser says that a page of another host made the request. */
export function isForeignPage({ header }: RequestSource): boolean {
  const origin = header('origin');
  return origin !== undefined && !isLoopbackUrl(origin);
}

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/** Turns an IPv4-mapped IPv6 address into IPv4 and removes a zone. */
function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = bare.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  if (!/^(?:0:){5}ffff$/.test(groups.slice(0, 6).join(':'))) return groups.join(':');
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Eight groups in lower case without leading zeros. */
function groupsOf(address: string): readonly string[] {
  return ipv6Groups(address).map((group) => group.toString(16));
}

function withoutPort(entry: string): string {
  return entry.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
