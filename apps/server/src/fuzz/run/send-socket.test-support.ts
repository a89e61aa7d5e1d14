import { WebSocket } from 'ws';
import type { FuzzSocket } from '../requests/fuzz-sockets.ts';

export type SeenSocket = {
  readonly socket: FuzzSocket;
  /** 101, the status of a refusal, or 599 when no answer came. */
  readonly status: number;
  /** Messages of the server. */
  readonly said: readonly string[];
  /** The server answered the last heartbeat or closed the connection. */
  readonly isAnswered: boolean;
  readonly ms: number;
};

const TIMEOUT_MS = 10_000;
const LAST = 'the last one';

type Way = { readonly origin: string; readonly token: string | undefined };

/** Opens the connection, sends all frames and waits until the server has handled them. */
export function sendSocket(socket: FuzzSocket, { origin, token = '' }: Way): Promise<SeenSocket> {
  const started = performance.now();
  const { host, pathname, search } = splitAddress(origin, socket.path);
  return new Promise((resolve) => {
    const said: string[] = [];
    let status = 599;
    const ws = new WebSocket(`ws://${host}/x`, {
      headers: socket.headers,
      finishRequest: (request) => {
        // Written as it is: a client would correct it.
        request.path = pathname + search;
        request.end();
      },
    });
    const end = (isAnswered: boolean) => {
      clearTimeout(late);
      ws.terminate();
      resolve({ socket, status, said, isAnswered, ms: performance.now() - started });
    };
    const late = setTimeout(() => end(false), TIMEOUT_MS);
    ws.on('open', () => {
      status = 101;
      for (const { text, isBinary } of socket.frames)
        ws.send(isBinary ? Buffer.from(text, 'hex') : text.replaceAll('{token}', token));
      ws.send(heartbeat(socket.vsn));
    });
    ws.on('message', (bytes: Buffer) => {
      const text = bytes.toString('utf8');
      said.push(text);
      if (text.includes(LAST)) end(true);
    });
    ws.on('unexpected-response', (_, answer) => {
      status = answer.statusCode ?? 0;
      end(true);
    });
    ws.on('error', () => undefined);
    ws.on('close', () => end(true));
  });
}

function heartbeat(vsn: FuzzSocket['vsn']): string {
  const [ref, topic, event, payload] = [LAST, 'phoenix', 'heartbeat', {}];
  return JSON.stringify(vsn === '2.0.0' ? [null, ref, topic, event, payload] : { ref, topic, event, payload });
}

function splitAddress(origin: string, path: string) {
  const [pathname = '', ...rest] = path.split('?');
  return { host: new URL(origin).host, pathname, search: rest.length === 0 ? '' : `?${rest.join('?')}` };
}
