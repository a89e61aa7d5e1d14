import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { readSwitches } from './catalogue/switches.ts';

export type StartOptions = {
  /** 0 takes any free port; the default is 8080. */
  readonly port?: number;
  readonly host?: string;
  readonly defects?: readonly string[];
  readonly changes?: readonly string[];
};

export type RunningShop = { readonly url: string; close(): Promise<void> };

/**
 * Serves the shop until `close`.
 * @throws UnknownSwitchError, and the server's own error when it cannot listen
 */
export function startShop(options: StartOptions = {}): Promise<RunningShop> {
  const { port = 8080, host = '127.0.0.1', defects = [], changes = [] } = options;
  const app = createApp({ switches: readSwitches({ defects, changes }) });
  const server = createAdaptorServer({ fetch: app.fetch });
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      // Browsers keep connections open, and the server would wait for them.
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      const boundPort = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`, close });
    });
  });
}
