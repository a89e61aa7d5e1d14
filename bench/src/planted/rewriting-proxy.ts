import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** How a page and its answers are changed on their way. */
export type Rewriting = {
  /** A script that runs in every page before its own. */
  readonly script?: string;
  /** Changes the HTML of a page. */
  readonly html?: (html: string) => string;
  /** Every answer is this much slower. */
  readonly delayMs?: number;
};

export type RewritingProxy = {
  readonly url: string;
  /** Whether the planted place was used: the script reports it. */
  wasReached(): boolean;
  close(): Promise<void>;
};

const SCRIPT_PATH = '/-/first.js';
export const REACHED_PATH = '/-/reached';
/** Of one connection, so never passed on. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * Forwards everything to a port of 127.0.0.1 under another address, and rewrites pages. Web sockets pass unchanged. An
 * application that must know its address beforehand is given a `port`.
 */
export async function startRewritingProxy(
  targetPort: number,
  { port = 0, ...rewriting }: Rewriting & { readonly port?: number } = {},
): Promise<RewritingProxy> {
  let reached = false;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path === REACHED_PATH) {
      reached = true;
      outgoing.writeHead(204).end();
    } else if (path === SCRIPT_PATH && rewriting.script !== undefined) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(rewriting.script);
    } else {
      forward({ incoming, outgoing, targetPort, rewriting });
    }
  });
  server.on('upgrade', (incoming, socket, head) => passSocket({ incoming, socket, head, targetPort }));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    wasReached: () => reached,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

type Forwarding = {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly targetPort: number;
  readonly rewriting: Rewriting;
};

function forward({ incoming, outgoing, targetPort, rewriting }: Forwarding): void {
  const { method, url: path } = incoming;
  const rewritesPages = rewriting.script !== undefined || rewriting.html !== undefined;
  const headers = { ...incoming.headers };
  // A rewritten page must be readable, and complete: no part of it may come from the cache of the browser.
  if (rewritesPages) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  const onward = request({ host: '127.0.0.1', port: targetPort, method, path, headers }, (answer) => {
    const answerWhenDue = async () => {
      if (rewriting.delayMs !== undefined) await pause(rewriting.delayMs);
      const isPage = String(answer.headers['content-type'] ?? '').startsWith('text/html');
      if (rewritesPages && isPage) await sendRewritten(answer, outgoing, rewriting);
      else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(outgoing);
      }
    };
    answerWhenDue().catch(() => outgoing.destroy());
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

async function sendRewritten(answer: IncomingMessage, outgoing: ServerResponse, rewriting: Rewriting): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const html = rewritePage(Buffer.concat(chunks).toString('utf8'), rewriting);
  const headers = { ...answer.headers };
  for (const name of [...HOP_HEADERS, 'content-length', 'etag', 'last-modified']) delete headers[name];
  outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': Buffer.byteLength(html) }).end(html);
}

/** The page with the script before its first element, and its HTML changed. */
export function rewritePage(html: string, { script, html: change }: Rewriting): string {
  const changed = change === undefined ? html : change(html);
  if (script === undefined) return changed;
  const tag = `<script src="${SCRIPT_PATH}"></script>`;
  return /<head[^>]*>/i.test(changed) ? changed.replace(/<head[^>]*>/i, (head) => head + tag) : tag + changed;
}

type Upgrade = {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly targetPort: number;
};

function passSocket({ incoming, socket, head, targetPort }: Upgrade): void {
  const onward = connect(targetPort, '127.0.0.1', () => {
    const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => `${name}: ${one}`),
    );
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket);
    socket.pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  socket.on('close', () => onward.destroy());
}
