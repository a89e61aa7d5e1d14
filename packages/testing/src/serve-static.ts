import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';

/** A page as HTML, or a function that answers requests for it. */
export type ServedPage = string | ((request: IncomingMessage, response: ServerResponse) => void | Promise<void>);

export type StaticSite = {
  /** Origin, without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

export type ServeOptions = {
  /** Serves https with this key pair, PEM. */
  readonly tls?: { readonly key: string; readonly cert: string };
};

/**
 * Serves pages by path on a free port of 127.0.0.1. The query is not part of the path; the path `*` answers all other
 * paths.
 */
export async function serveStatic(
  pages: Readonly<Record<string, ServedPage>>,
  { tls }: ServeOptions = {},
): Promise<StaticSite> {
  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const page = pages[path] ?? pages['*'];
    if (page === undefined) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end('<title>Not found</title>Not found');
    } else if (typeof page === 'string') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else {
      void page(request, response);
    }
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The site has no port.');
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        // Closes connections that browsers keep open, and pages that never end.
        server.closeAllConnections();
      }),
  };
}
