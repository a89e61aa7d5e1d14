import { ownPorts } from '../http/origin/own-ports.ts';
import type { ServerContext } from '../server-context.ts';

export type AddressesRefusedToPages = { readonly refusedPorts: number[]; readonly refusedPlaces: string[] };

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'postgres:': 5432, 'postgresql:': 5432 };

/**
 * Addresses of the server and its database. No tested page may reach them, by loopback, by name or inside the network.
 */
export function addressesRefusedToPages({
  siteUrl,
  config,
}: Pick<ServerContext, 'siteUrl' | 'config'>): AddressesRefusedToPages {
  const addresses = [siteUrl, config.databaseUrl].filter((one) => one !== undefined);
  return { refusedPorts: [...ownPorts()], refusedPlaces: addresses.flatMap(placeOf) };
}

/** None for a database on a Unix socket. */
function placeOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { hostname, port, protocol } = new URL(address);
  const number = port === '' ? PORTS[protocol] : Number(port);
  return hostname === '' || number === undefined ? [] : [`${hostname}:${number}`];
}
