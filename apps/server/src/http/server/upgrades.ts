import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type Upgrade = {
  readonly request: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
  /** Query parameters, unchecked. */
  readonly parameters: URLSearchParams;
};

export type AnswerUpgrades = {
  readonly path: string;
  readonly answer: (upgrade: Upgrade) => void;
  readonly onError: (error: unknown) => void;
};

const taken = new WeakSet<Duplex>();

/**
 * Node passes an upgrade on without an error listener on its socket and without a time limit. A client that breaks off
 * would end the process, and one that gets no answer would hold its connection for ever. Must be called before any part
 * listens; refuses upgrades that no part takes.
 */
export function endStrayUpgrades(http: Server): void {
  http.on('upgrade', (_, stream: Duplex) => {
    stream.on('error', () => stream.destroy());
    queueMicrotask(() => {
      if (!taken.has(stream)) refuseUpgrade(stream, '404 Not Found');
    });
  });
}

/** Answers upgrades at exactly this path. Returns a function that stops it. */
export function answerUpgrades(http: Server, { path, answer, onError }: AnswerUpgrades): () => void {
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // `new URL` throws for many possible texts, and here that would end the process.
    const [asked, ...rest] = (request.url ?? '').split('?');
    if (asked !== path) return;
    taken.add(stream);
    try {
      answer({ request, stream, head, parameters: new URLSearchParams(rest.join('?')) });
    } catch (error) {
      onError(error);
      refuseUpgrade(stream, '500 Internal Server Error');
    }
  };
  http.on('upgrade', onUpgrade);
  return () => http.off('upgrade', onUpgrade);
}

/** Sends a refusal and closes the connection, even if the client keeps its half open. */
export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, () => stream.destroy());
}
