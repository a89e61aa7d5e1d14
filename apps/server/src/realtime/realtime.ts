import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { PROTOCOL_LIMITS, parseTopic } from '@assay/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Backend } from '../backend/backend.ts';
import type { Db } from '../database/db.ts';
import type { Log } from '../log/log.ts';
import { type Changes, followChanges } from './changes.ts';
import { vsnOf } from './frames.ts';
import { type Broadcast, createHub } from './hub.ts';
import { type Authorise, createSocket, type Socket } from './socket.ts';
import { createSpread } from './spread.ts';

export type Realtime = {
  /** Tells everybody in a channel, in every process, what is stored nowhere: live pictures. */
  readonly publish: (message: Broadcast) => void;
  /** What the database itself tells of, in every process. */
  readonly changes: Pick<Changes, 'watch' | 'watchGaps'>;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
};

export type RealtimeOptions = {
  readonly db: Db;
  readonly backend: Pick<Backend, 'signedIn'>;
  readonly log: Log;
  readonly http: Server;
  readonly recheckMs?: number;
};

const PATH = '/realtime/v1/websocket';
const RECHECK_MS = 30_000;
const GOING_AWAY = 1001;
const SERVICE_RESTART = 1012;

/** Private broadcast channels over the protocol of Supabase Realtime, at /realtime/v1/websocket. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { db, log, http } = options;
  const hub = createHub();
  const spread = await createSpread(hub, db, log);
  const changes = await followChanges(hub, db, log);
  const server = new WebSocketServer({ noServer: true, maxPayload: PROTOCOL_LIMITS.realtime.messageMaxBytes });
  const sockets = new Set<Socket>();
  const authorise = createAuthorise(options);

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== PATH) return;
    const vsn = vsnOf(url.searchParams.get('vsn'));
    if (vsn === null) {
      stream.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      return;
    }
    server.handleUpgrade(request, stream, head, (ws) => {
      const socket = createSocket({
        vsn,
        hub,
        authorise,
        nowMs: Date.now,
        wire: wireOf(ws),
        onError: (error) => log.error({ error }, 'A realtime message could not be answered.'),
      });
      sockets.add(socket);
      attach(ws, socket, () => sockets.delete(socket));
    });
  };
  http.on('upgrade', onUpgrade);
  // Whoever joins anew asks for what it missed: nobody goes on with a hole in what was told.
  changes.watchGaps(() => {
    for (const ws of server.clients) ws.close(SERVICE_RESTART, 'the database was away');
  });
  const recheck = () => {
    for (const socket of sockets) {
      socket.recheck().catch((error: unknown) => log.error({ error }, 'Channels could not be checked again.'));
    }
  };
  const timer = setInterval(recheck, options.recheckMs ?? RECHECK_MS);
  timer.unref();

  return {
    publish: spread.publish,
    changes,
    connections: () => sockets.size,
    async close() {
      clearInterval(timer);
      http.off('upgrade', onUpgrade);
      for (const ws of server.clients) ws.close(GOING_AWAY, 'the server stops');
      for (const ws of server.clients) ws.terminate();
      await changes.close();
      await spread.close();
    },
  };
}

/** The database says who may join: a function that runs in the user's own role. */
function createAuthorise({ db, backend }: RealtimeOptions): Authorise {
  return async (token, topic) => {
    const person = await backend.signedIn(token);
    if (!person) return null;
    const expiresAtMs = person.expiresAt.getTime();
    if (parseTopic(topic) === null) return { allowed: false, expiresAtMs };
    const rows = await db.asUser(person.claims, (query) => query('select private.may_join($1) as allowed', [topic]));
    return { allowed: rows[0]?.allowed === true, expiresAtMs };
  };
}

function wireOf(ws: WebSocket) {
  return {
    send: (text: string) => ws.send(text),
    waitingBytes: () => ws.bufferedAmount,
    close: (code: number, reason: string) => ws.close(code, reason),
  };
}

function attach(ws: WebSocket, socket: Socket, gone: () => void): void {
  ws.on('message', (bytes: Buffer, isBinary: boolean) => {
    if (isBinary) socket.binary(bytes);
    else void socket.text(bytes.toString('utf8'));
  });
  ws.on('close', () => {
    gone();
    socket.closed();
  });
  // A message that is too long or no message at all: `ws` closes the connection with the right code.
  ws.on('error', () => ws.terminate());
}
