import { createServer, type RequestListener, type Server } from 'node:http';
import { AppError } from '@assay/domain';
import { CONNECTIONS_PER_ADDRESS } from '../../limits/connections-per-address.ts';
import { MOST_HEADERS } from '../../limits/header-count.ts';
import { HTTP_TIMEOUTS } from '../../limits/http-timeouts.ts';
import { limitKey } from '../origin/client-address.ts';
import { isLoopbackAddress } from '../origin/is-loopback.ts';
import { trackOwnServer } from '../origin/own-ports.ts';
import { countsByKey } from '../rate-limiting/counts-by-key.ts';
import { endStrayUpgrades } from './upgrades.ts';

export type Listening = {
  readonly http: Server;
  readonly port: number;
  /** From now on this listener answers. Before, every request gets status 503. */
  readonly answerWith: (listener: RequestListener) => void;
  /** Waits for running responses, at most a few seconds. */
  readonly close: () => Promise<void>;
};

/**
 * Opens the port first, so that a second start fails before it touches anything.
 * @throws AppError 'usage'
 */
export async function listen({
  host,
  port,
  trustedProxies = 0,
  setting = 'PORT',
}: {
  host: string;
  port: number;
  trustedProxies?: number;
  /** Name of the setting for the port, for error messages. */
  setting?: string;
}): Promise<Listening> {
  let listener: RequestListener = (_, response) => {
    response
      .writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
      .end('Assay is starting.\n');
  };
  const timeouts = {
    keepAliveTimeout: HTTP_TIMEOUTS.keepAliveMs,
    headersTimeout: HTTP_TIMEOUTS.headersMs,
    requestTimeout: HTTP_TIMEOUTS.requestMs,
    connectionsCheckingInterval: HTTP_TIMEOUTS.checkMs,
  };
  const http = createServer(timeouts, (request, response) => listener(request, response));
  http.maxHeadersCount = MOST_HEADERS;
  limitConnections(http, trustedProxies);
  endStrayUpgrades(http);
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => reject(asUsage(error, { host, port, setting })));
    http.listen({ host, port, exclusive: true }, resolve);
  });
  trackOwnServer(http);
  const address = http.address();
  return {
    http,
    port: typeof address === 'object' && address !== null ? address.port : port,
    answerWith: (next) => {
      listener = next;
    },
    close: () => close(http),
  };
}

/**
 * Keeps one machine from taking all connections. Behind a proxy, and on this machine, all clients share one address.
 */
function limitConnections(http: Server, trustedProxies: number): void {
  if (trustedProxies > 0) return;
  const counts = countsByKey();
  http.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isLoopbackAddress(remoteAddress)) return;
    const key = limitKey(remoteAddress);
    if (!counts.add(key, CONNECTIONS_PER_ADDRESS)) return void socket.destroy();
    socket.once('close', () => counts.remove(key));
  });
}

async function close(http: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.closeIdleConnections();
  const late = setTimeout(() => http.closeAllConnections(), HTTP_TIMEOUTS.drainMs);
  await closed;
  clearTimeout(late);
}

function asUsage(error: Error, { host, port, setting }: { host: string; port: number; setting: string }): Error {
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'EADDRINUSE')
    return new AppError('usage', `Port ${port} on ${host} is in use.`, {
      cause: error,
      hint: `Stop what uses it, or choose another one with ${setting}.`,
    });
  if (code === 'EACCES')
    return new AppError('usage', `Port ${port} may not be opened by this user.`, {
      cause: error,
      hint: `Choose one above 1023 with ${setting}.`,
    });
  if (code === 'EADDRNOTAVAIL')
    return new AppError('usage', `This machine has no address ${host}.`, { cause: error, hint: 'Correct HOST.' });
  return error;
}
