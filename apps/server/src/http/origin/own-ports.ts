import type { Server } from 'node:http';

const open = new Set<Server>();

/** Remembers a server of this process while it listens. */
export function trackOwnServer(server: Server): void {
  open.add(server);
  server.once('close', () => open.delete(server));
}

/** Ports on which this process listens. No tested page may reach them. */
export function ownPorts(): readonly number[] {
  return [...open].flatMap((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? [address.port] : [];
  });
}
