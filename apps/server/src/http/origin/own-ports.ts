import type { Server } from 'node:http';

const open = new Set<Server>();

/** Remembers a server of ours as long as it listens. */
export function trackOwnServer(server: Server): void {
  open.add(server);
  server.once('close', () => open.delete(server));
}

/** The ports at which this process answers people and agents: those that no tested page may reach. */
export function ownPorts(): readonly number[] {
  return [...open].flatMap((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? [address.port] : [];
  });
}
