import { isIPv4 } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

/** Who asks: the socket's address, or what the last of our own proxies says. Nobody else's word is taken for it. */
export function clientAddress(c: Context<AppEnv>, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return normal(socket);
  const passed = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return normal(passed.at(-trustedProxies) ?? socket);
}

/**
 * True for a request that a person on this machine made: over a loopback socket, for a loopback name (a page elsewhere
 * may have its own name point here), and not through a proxy, behind which everybody would be.
 */
export function isLocalPerson(c: Context<AppEnv>): boolean {
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some(
    (name) => c.req.header(name) !== undefined,
  );
  const { hostname } = new URL(c.req.url);
  return !proxied && isLoopbackAddress(c.env?.incoming?.socket.remoteAddress ?? '') && isLoopbackHost(hostname);
}

function normal(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  return isIPv4(mapped) ? mapped : address;
}
