import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@assay/domain';

/** Longer than the proxies in front keep theirs, or they would send on a connection that is being closed. */
const KEEP_ALIVE_MS = 75_000;
const DRAIN_MS = 5_000;

export type Listening = {
  readonly http: Server;
  readonly port: number;
  /** From now on this answers; before, everything is answered with 503. */
  readonly answerWith: (listener: RequestListener) => void;
  /** Waits for answers under way, but not for long. */
  readonly close: () => Promise<void>;
};

/** Takes the port first of all, so that a second start fails before it touches anything. */
export async function listen({ host, port }: { host: string; port: number }): Promise<Listening> {
  let listener: RequestListener = (_, response) => {
    response
      .writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
      .end('Assay is starting.\n');
  };
  const http = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => listener(request, response));
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error) => reject(asUsage(error, host, port)));
    http.listen({ host, port, exclusive: true }, resolve);
  });
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

/** Ends what no part has taken. Called after the parts have added their listeners. */
export function endOtherUpgrades(http: Server, own: readonly string[]): void {
  http.on('upgrade', (request, socket: Socket) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (own.some((prefix) => path.startsWith(prefix))) return;
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}

async function close(http: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.closeIdleConnections();
  const late = setTimeout(() => http.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(late);
}

function asUsage(error: Error, host: string, port: number): Error {
  const code: unknown = Reflect.get(error, 'code');
  if (code === 'EADDRINUSE')
    return new AppError('usage', `Port ${port} on ${host} is in use.`, {
      cause: error,
      hint: 'Stop what uses it, or choose another one with PORT.',
    });
  if (code === 'EACCES')
    return new AppError('usage', `Port ${port} may not be opened by this user.`, {
      cause: error,
      hint: 'Choose one above 1023 with PORT.',
    });
  if (code === 'EADDRNOTAVAIL')
    return new AppError('usage', `This machine has no address ${host}.`, { cause: error, hint: 'Correct HOST.' });
  return error;
}
