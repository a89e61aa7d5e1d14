import { BlockList, isIP, isIPv4 } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** True for loopback addresses, including IPv4-mapped ones. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 0) return false;
  return LOOPBACK.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/**
 * True for `localhost` and loopback addresses. Other names that point to this machine do not count, because their owner
 * can change where they point.
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isLoopbackAddress(name);
}
