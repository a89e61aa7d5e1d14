import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type Upgrade = {
  readonly request: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
  /** Of the address; whatever stands there. */
  readonly parameters: URLSearchParams;
};

export type AnswerUpgrades = {
  readonly path: string;
  readonly answer: (upgrade: Upgrade) => void;
  readonly onError: (error: unknown) => void;
};

const taken = new WeakSet<Duplex>();

/**
 * Node hands an upgrade over with nobody listening to the errors of its socket, and with no time limit on it. So one
 * client that breaks off would end the process, and one that nobody answers would hold its connection for ever. Called
 * before any part listens; refuses what none has taken, also while the server starts and stops.
 */
export function endStrayUpgrades(http: Server): void {
  http.on('upgrade', (_, stream: Duplex) => {
    stream.on('error', () => stream.destroy());
    queueMicrotask(() => {
      if (!taken.has(stream)) refuseUpgrade(stream, '404 Not Found');
    });
  });
}

/** Upgrades at exactly this path are answered by `answer`, until the function that comes back is called. */
export function answerUpgrades(http: Server, { path, answer, onError }: AnswerUpgrades): () => void {
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Not by `new URL`, which throws for much of what can stand here; here that would end the process.
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

/** Says no and ends the connection, also where the other end keeps its half open. */
export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, () => stream.destroy());
}
