import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPrivateAddress, plainAddress } from './is-private-address.ts';
import { metadataAddresses } from './metadata-addresses.ts';

/** Decides what the pages of one browser may connect to. Asked for each connection. */
export type Reach = {
  /** True when all private addresses are refused. */
  readonly refusesPrivate: boolean;
  /**
   * What a refused address leads to, as text after "leads to"; null when it is allowed. `host` is the name that was
   * resolved.
   */
  refusal(place: { readonly host: string; readonly address: string; readonly port: number }): Promise<string | null>;
};

export type ReachOptions = {
  /** Refuses every address that exists only inside a network or a machine. */
  readonly refusePrivate?: boolean;
  /** Ports of this machine that no page may reach, under any address. */
  readonly refusedPorts?: readonly number[];
  /** `host:port` pairs that no page may reach, by name or by their private addresses. */
  readonly refusedPlaces?: readonly string[];
  /** Ports of this machine that are allowed although it is private. Read for each connection. */
  readonly allowedPorts?: () => readonly number[];
  readonly ownAddresses?: () => readonly string[];
  readonly resolve?: (host: string) => Promise<readonly string[]>;
};

const OWN = 'an address of this installation';
const PRIVATE = 'a private address';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addSubnet('0.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addAddress('::', 'ipv6');

/** Creates the rules of one browser. Link-local and metadata addresses are always refused. */
export function createReach(options: ReachOptions = {}): Reach {
  const { refusePrivate = false, refusedPorts = [], refusedPlaces = [], allowedPorts = () => [] } = options;
  const { ownAddresses = addressesOfThisMachine, resolve = resolveName } = options;
  const isOwn = (address: string) => isIn(loopback, address) || ownAddresses().map(plainAddress).includes(address);
  const isRefusedPlace = async (host: string, address: string, port: number) => {
    const places = refusedPlaces.map(placeOf).filter((place) => place.port === port);
    if (places.some((place) => place.host === host.toLowerCase().replace(/\.$/, ''))) return true;
    // Many sites share one public address. A private address belongs to one machine.
    if (places.length === 0 || !isPrivateAddress(address)) return false;
    const known = await Promise.all(places.map((place) => resolve(place.host).catch(() => [])));
    const there = known.flat().map(plainAddress);
    // A machine answers at all of its addresses, or at most of them.
    return there.includes(address) || (isOwn(address) && there.some(isOwn));
  };
  return {
    refusesPrivate: refusePrivate,
    async refusal({ host, address: given, port }) {
      const address = plainAddress(given);
      if (isIP(address) === 0 || isIn(metadataAddresses, address)) return PRIVATE;
      if (refusedPorts.includes(port) && isOwn(address)) return OWN;
      if (await isRefusedPlace(host, address, port)) return OWN;
      if (!refusePrivate || !isPrivateAddress(address)) return null;
      return allowedPorts().includes(port) && isIn(loopback, address) ? null : PRIVATE;
    },
  };
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function addressesOfThisMachine(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
}

async function resolveName(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

function placeOf(place: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(`http://${place}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}
