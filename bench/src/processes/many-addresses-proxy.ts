import { createServer, request } from 'node:http';

export type ManyAddressesProxy = { readonly url: string; close(): Promise<void> };

/**
 * Forwards every request with another visitor's address. A server that limits page loads by address would otherwise be
 * measured at that limit. Other headers are kept in both directions.
 */
export async function startManyAddressesProxy(targetPort: number): Promise<ManyAddressesProxy> {
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    count++;
    const headers = { ...incoming.headers, 'x-forwarded-for': addressOf(count) };
    const { method, url: path } = incoming;
    const onward = request({ host: '127.0.0.1', port: targetPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** From the range for examples and tests (RFC 2544), 198.18.0.0/15. */
function addressOf(count: number): string {
  return `198.18.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
}
