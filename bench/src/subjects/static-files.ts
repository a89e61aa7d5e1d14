import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
};

export type StaticFiles = { readonly port: number; close(): Promise<void> };

/** Serves a folder on a free port of 127.0.0.1. */
export async function serveFolder(folder: string): Promise<StaticFiles> {
  const server = createServer((incoming, outgoing) => {
    const path = normalize(decodeURIComponent(new URL(incoming.url ?? '/', 'http://127.0.0.1').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    readFile(file).then(
      (content) => {
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        outgoing.writeHead(200, { 'content-type': type, 'content-length': content.length }).end(content);
      },
      () => outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The folder has no port.');
  return {
    port: address.port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
