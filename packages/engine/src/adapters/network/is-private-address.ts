import { BlockList, isIP, isIPv4 } from 'node:net';
import { ipv6Groups } from '@assay/domain';

/**
 * Special-purpose ranges that are not on the public internet (IANA registries, RFC 6890). A page that makes a browser
 * open them reaches into the browser's own network. Clouds hand out keys at 169.254.169.254.
 */
const PRIVATE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // The platform addresses of Azure and Alibaba are outside of the ranges above.
  ['168.63.129.16', 32],
];

const PRIVATE_V6: readonly (readonly [string, number])[] = [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const blocked = new BlockList();
for (const [network, prefix] of PRIVATE_V4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of PRIVATE_V6) blocked.addSubnet(network, prefix, 'ipv6');

/** True for addresses that exist only inside a network or a machine, and for text that is not an address. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return true;
  return blocked.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

/** The address without brackets and zone. An IPv6 address that stands for an IPv4 one gives the IPv4 one. */
export function plainAddress(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  return isIP(bare) === 6 ? (innerV4(bare) ?? bare) : bare;
}

/** The IPv4 address inside an IPv6 one: mapped, compatible, translated (NAT64) or 6to4; null when there is none. */
function innerV4(address: string): string | null {
  const groups = ipv6Groups(address);
  const at = (index: number) => groups[index] ?? 0;
  const v4 = (high: number, low: number) => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  const zero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  if (zero(0, 5) && at(5) === 0xffff) return v4(at(6), at(7));
  if (zero(0, 4) && at(4) === 0xffff && at(5) === 0) return v4(at(6), at(7));
  if (zero(0, 6) && (at(6) !== 0 || at(7) > 1)) return v4(at(6), at(7));
  if (at(0) === 0x64 && at(1) === 0xff9b && zero(2, 6)) return v4(at(6), at(7));
  if (at(0) === 0x2002) return v4(at(1), at(2));
  return null;
}
