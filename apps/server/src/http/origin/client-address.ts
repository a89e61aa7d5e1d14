import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from '../../context.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const HEX_GROUPS = 8;
/** A provider gives every customer at least so much of IPv6: RFC 6177. */
const NETWORK_GROUPS = 4;

/** What a request or an upgrade says of where it comes from. */
export type RequestSource = {
  /** Of the socket: our own proxy, where there is one. */
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
 * Who asks: the socket's address, or, behind n proxies of ours, the n-th entry of X-Forwarded-For from the right. What
 * stands further left the client wrote itself; where there are fewer entries, or no address at that place, nobody's word
 * is taken.
 */
export function clientAddress({ remoteAddress, header }: RequestSource, trustedProxies: number): string {
  const passed = (header('x-forwarded-for') ?? '').split(',').map((part) => withoutPort(part.trim()));
  const named = trustedProxies > 0 ? passed.at(-trustedProxies) : undefined;
  return plainAddress(named !== undefined && isIP(named) > 0 ? named : remoteAddress);
}

/** What limits count by: an IPv4 address, or the network of an IPv6 one, of which one person has 2^64. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/**
 * True for a request that a person on this machine made: over a loopback socket, for a loopback name and from a page of
 * one (a page elsewhere may have its own name point here), and not through a proxy, behind which everybody would be.
 */
export function isLocalPerson(source: RequestSource): boolean {
  const { remoteAddress, header } = source;
  const proxied = PROXY_HEADERS.some((name) => header(name) !== undefined);
  return (
    !proxied && !isForeignPage(source) && isLoopbackAddress(remoteAddress) && isLoopbackUrl(`http://${header('host')}`)
  );
}

/** True where a browser says that a page that is not of this machine asks. */
export function isForeignPage({ header }: RequestSource): boolean {
  const origin = header('origin');
  return origin !== undefined && !isLoopbackUrl(origin);
}

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/** IPv4 in the clothes of IPv6 is IPv4; a zone is this machine's own business. */
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

/** Eight groups in lower case without leading zeros, however they were written. */
function groupsOf(address: string): readonly string[] {
  const [, host = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  const [before = '', after] = host.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  return [...left, ...new Array<string>(HEX_GROUPS - left.length - right.length).fill('0'), ...right];
}

function withoutPort(entry: string): string {
  return entry.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}
