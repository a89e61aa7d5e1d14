import { lookup as resolve } from 'node:dns';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { isPrivateAddress } from '../../private-address.ts';

export type PrivateGuardProxy = {
  readonly url: string;
  /** True when something on the address's host was refused. */
  refused(url: string): boolean;
  close(): Promise<void>;
};

class PrivateAddressError extends Error {}

/**
 * A forward proxy on loopback that opens no private address. The address is checked where the connection is made, so
 * that a name cannot mean one thing when it is checked and another when it is opened, and redirects, frames, pictures
 * and sockets are checked like pages.
 */
export async function startPrivateGuardProxy(isPrivate = isPrivateAddress): Promise<PrivateGuardProxy> {
  const refusedHosts = new Set<string>();
  const sockets = new Set<Duplex>();
  const guardedLookup = lookupPublic(isPrivate);
  const refuse = (host: string, error: unknown) => {
    if (error instanceof PrivateAddressError) refusedHosts.add(host);
  };

  const server = createServer((incoming, outgoing) =>
    forward(incoming, outgoing, { isPrivate, guardedLookup, refuse }),
  );
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const target = new URL(`http://${incoming.url ?? ''}`);
    const host = bareHost(target);
    const fail = (error: unknown) => {
      refuse(host, error);
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    };
    client.on('error', () => client.destroy());
    if (isIP(host) !== 0 && isPrivate(host)) return fail(new PrivateAddressError(host));
    // The URL parser leaves out the port that belongs to its scheme.
    const upstream = connect({ host, port: Number(target.port || 80), lookup: guardedLookup });
    upstream.on('error', fail);
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    client.on('close', () => upstream.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    refused: (url) => URL.canParse(url) && refusedHosts.has(bareHost(new URL(url))),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

type Forwarding = {
  readonly isPrivate: (address: string) => boolean;
  readonly guardedLookup: LookupFunction;
  readonly refuse: (host: string, error: unknown) => void;
};

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { isPrivate, guardedLookup, refuse }: Forwarding,
): void {
  const address = incoming.url ?? '';
  if (!URL.canParse(address)) {
    outgoing.writeHead(400).end();
    return;
  }
  const target = new URL(address);
  const host = bareHost(target);
  const fail = (error: unknown) => {
    refuse(host, error);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(error instanceof PrivateAddressError ? 403 : 502).end();
  };
  if (isIP(host) !== 0 && isPrivate(host)) {
    fail(new PrivateAddressError(host));
    return;
  }
  const { 'proxy-connection': _, ...headers } = incoming.headers;
  const upstream = request(
    {
      host,
      port: target.port || 80,
      path: target.pathname + target.search,
      method: incoming.method,
      headers,
      lookup: guardedLookup,
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    },
  );
  upstream.on('error', fail);
  incoming.pipe(upstream);
  outgoing.on('close', () => upstream.destroy());
}

function lookupPublic(isPrivate: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      // One private address among public ones is how a name is made to change its meaning.
      if (addresses.some(({ address }) => isPrivate(address))) return callback(new PrivateAddressError(hostname), []);
      const first = addresses[0];
      if (options.all === true || first === undefined) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
