import { lookup as resolve } from 'node:dns';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { REMEMBERED_REFUSALS } from '../../limits/remembered-refusals.ts';
import { createReach, type Reach } from '../../network/reachable-addresses.ts';

export type ReachProxy = {
  readonly url: string;
  /** What a refused address leads to; null for an address that was not refused. */
  refusal(url: string): string | null;
  close(): Promise<void>;
};

class RefusedError extends Error {}

type Place = { readonly host: string; readonly address: string; readonly port: number };

type Gate = { readonly check: (place: Place) => Promise<void>; readonly agent: Agent };

/**
 * Starts a forward proxy on loopback that makes every connection of a browser. The address is checked where the
 * connection is made. A name can then not resolve to one address for the check and to another for the connection, and
 * redirects, frames, images and sockets are checked like pages.
 */
export async function startReachProxy(reach: Reach): Promise<ReachProxy> {
  const refusals = new Map<string, string>();
  const sockets = new Set<Duplex>();
  const agent = new Agent({ keepAlive: true });
  const reaches = [reach];
  /** Rejects with `RefusedError`, and remembers why. */
  const check = async ({ host, address, port }: Place) => {
    const answers = await Promise.all(reaches.map((one) => one.refusal({ host, address, port })));
    const why = answers.find((answer) => answer !== null);
    if (why === undefined) return;
    const key = `${host}:${port}`;
    refusals.delete(key);
    refusals.set(key, why);
    const [oldest] = refusals.keys();
    if (refusals.size > REMEMBERED_REFUSALS.rememberedRefusals && oldest !== undefined) refusals.delete(oldest);
    throw new RefusedError(`${key} leads to ${why}.`);
  };
  const gate: Gate = { check, agent };
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing, gate));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    void tunnel(incoming, { client, head }, gate);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  // A request to the proxy's own port would loop.
  reaches.push(createReach({ refusedPorts: [port] }));
  return {
    url: `http://127.0.0.1:${port}`,
    refusal(url) {
      if (!URL.canParse(url)) return null;
      const waitUntilParsed = new URL(url);
      return refusals.get(`${bareHost(waitUntilParsed)}:${portOf(waitUntilParsed)}`) ?? null;
    },
    close: () =>
      new Promise((closed) => {
        agent.destroy();
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function tunnel(
  incoming: IncomingMessage,
  { client, head }: { readonly client: Duplex; readonly head: Buffer },
  gate: Gate,
): Promise<void> {
  client.on('error', () => client.destroy());
  const fail = () => client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  const address = `https://${incoming.url ?? ''}`;
  if (!URL.canParse(address)) return void client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  const place = placeOf(new URL(address));
  try {
    await checkLiteral(place, gate);
  } catch {
    return void fail();
  }
  if (client.destroyed) return;
  const upstream = connect({ ...place, lookup: lookupThrough(place, gate) });
  upstream.on('error', fail);
  upstream.once('connect', () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    upstream.write(head);
    upstream.pipe(client).pipe(upstream);
  });
  client.on('close', () => upstream.destroy());
}

async function forward(incoming: IncomingMessage, outgoing: ServerResponse, gate: Gate): Promise<void> {
  const address = incoming.url ?? '';
  if (!URL.canParse(address) || new URL(address).protocol !== 'http:') return void outgoing.writeHead(400).end();
  const target = new URL(address);
  const place = placeOf(target);
  const fail = (error: unknown) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(error instanceof RefusedError ? 403 : 502).end();
  };
  try {
    await checkLiteral(place, gate);
    if (outgoing.destroyed) return;
    // These headers are meant for a proxy. This one needs no credentials.
    const { 'proxy-connection': _, 'proxy-authorization': __, ...headers } = incoming.headers;
    const path = target.pathname + target.search;
    const asked = { ...place, path, method: incoming.method, headers, agent: gate.agent };
    const upstream = request({ ...asked, lookup: lookupThrough(place, gate) }, (answer) => {
      try {
        // 407 from an application would make the browser send it the credentials of a proxy.
        const status = answer.statusCode === 407 ? 502 : (answer.statusCode ?? 502);
        outgoing.writeHead(status, answer.rawHeaders);
        answer.pipe(outgoing);
      } catch (error) {
        // The server sent a status or a header that is not allowed.
        upstream.destroy();
        fail(error);
      }
    });
    upstream.on('error', fail);
    incoming.pipe(upstream);
    outgoing.on('close', () => upstream.destroy());
  } catch (error) {
    fail(error);
  }
}

/** A literal IP address is not looked up, so it is checked here. */
async function checkLiteral(
  { host, port }: { readonly host: string; readonly port: number },
  gate: Gate,
): Promise<void> {
  if (isIP(host) !== 0) await gate.check({ host, address: host, port });
}

function lookupThrough({ host, port }: { readonly host: string; readonly port: number }, gate: Gate): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      // A name that resolves to a refused address among others is refused: DNS rebinding works that way.
      Promise.all(addresses.map(({ address }) => gate.check({ host, address, port }))).then(
        () => {
          const first = addresses[0];
          if (options.all === true || first === undefined) return callback(null, addresses);
          callback(null, first.address, first.family);
        },
        (refused: Error) => callback(refused, []),
      );
    });
  };
}

function placeOf(url: URL): { readonly host: string; readonly port: number } {
  return { host: bareHost(url), port: portOf(url) };
}

/** The URL parser drops the default port of a scheme. */
function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' || protocol === 'wss:' ? 443 : 80) : Number(port);
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
