import type { Server } from 'node:http';
import { PROTOCOL_LIMITS, parseTopic } from '@assay/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Backend } from '../backend/backend.ts';
import type { Db } from '../database/db.ts';
import { sourceOfUpgrade } from '../http/origin/client-address.ts';
import { isOwnHost, isPageElsewhere, limitedAddress, type Site } from '../http/origin/own-hosts.ts';
import { answerUpgrades, refuseUpgrade, type Upgrade } from '../http/server/upgrades.ts';
import type { Log } from '../log/log.ts';
import { createBroadcaster } from './broadcast-to-processes.ts';
import { type CountedConnection, createConnectionLimits } from './connection-limits.ts';
import { type Changes, followChanges } from './database-changes.ts';
import { type Broadcast, createHub } from './hub.ts';
import { vsnOf } from './phoenix-frames.ts';
import { type Authorise, createSocket, type Socket } from './socket.ts';

export type Realtime = {
  /** Sends a message that is not stored to a channel in every process, such as a live picture. */
  readonly publish: (message: Broadcast) => void;
  /** Changes in the database, from every process. */
  readonly changes: Pick<Changes, 'watch' | 'watchGaps'>;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
};

type RealtimeLimits = { readonly [Name in keyof typeof LIMITS]: number };

export type RealtimeOptions = {
  readonly db: Db;
  readonly backend: Pick<Backend, 'signedIn'>;
  readonly log: Log;
  readonly http: Server;
  /** Decides which hosts and which addresses are accepted. */
  readonly site: Site;
  readonly recheckMs?: number;
  readonly limits?: Partial<RealtimeLimits>;
};

const PATH = '/realtime/v1/websocket';
const RECHECK_MS = 30_000;
const LIMITS = PROTOCOL_LIMITS.realtime;
const GOING_AWAY = 1001;
const POLICY = 1008;
const SERVICE_RESTART = 1012;

/** Serves private broadcast channels at /realtime/v1/websocket, in the protocol of Supabase Realtime. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { db, log, http, site } = options;
  const hub = createHub();
  const broadcaster = await createBroadcaster(hub, db, log);
  const changes = await followChanges(hub, db, log);
  const server = new WebSocketServer({ noServer: true, maxPayload: LIMITS.messageMaxBytes });
  const sockets = new Map<Socket, () => void>();
  const { strangerTimeoutMs, ...limits } = { ...LIMITS, ...options.limits };
  const connectionLimits = createConnectionLimits(limits);
  const authorise = createAuthorise(options);

  const answer = ({ request, stream, head, parameters }: Upgrade) => {
    const source = sourceOfUpgrade(request);
    if (!isOwnHost(source, site) || isPageElsewhere(source, site)) return refuseUpgrade(stream, '403 Forbidden');
    const vsn = vsnOf(parameters.get('vsn'));
    if (vsn === null) return refuseUpgrade(stream, '400 Bad Request');
    const counted = connectionLimits.enter(limitedAddress(source, site));
    if (counted === null) return refuseUpgrade(stream, '429 Too Many Requests');
    // Also called when the upgrade fails and no connection follows.
    stream.once('close', counted.leave);
    server.handleUpgrade(request, stream, head, (ws) => {
      const socket = createSocket({
        vsn,
        hub,
        authorise: countedByAccount(authorise, counted),
        nowMs: Date.now,
        wire: wireOf(ws),
        onError: (error) => log.error({ error }, 'A realtime message could not be answered.'),
      });
      const startedMs = Date.now();
      sockets.set(socket, () => {
        if (!counted.isClaimed() && Date.now() - startedMs > strangerTimeoutMs)
          ws.close(POLICY, 'nobody joined a channel');
      });
      attach(ws, socket, () => sockets.delete(socket));
    });
  };
  const stopAnswering = answerUpgrades(http, {
    path: PATH,
    answer,
    onError: (error) => log.error({ error }, 'A realtime connection could not be opened.'),
  });
  // Changes may have been missed, so clients must connect again: on joining they load what they missed.
  changes.watchGaps(() => {
    for (const ws of server.clients) ws.close(SERVICE_RESTART, 'the database was away');
  });
  const recheck = () => {
    for (const [socket, endStrangers] of sockets) {
      endStrangers();
      socket.recheck().catch((error: unknown) => log.error({ error }, 'Channels could not be checked again.'));
    }
  };
  const timer = setInterval(recheck, options.recheckMs ?? RECHECK_MS);
  timer.unref();

  return {
    publish: broadcaster.publish,
    changes,
    connections: () => sockets.size,
    async close() {
      clearInterval(timer);
      stopAnswering();
      for (const ws of server.clients) ws.close(GOING_AWAY, 'the server stops');
      for (const ws of server.clients) ws.terminate();
      await changes.close();
      await broadcaster.close();
    },
  };
}

/** The database decides who may join, with a function that runs in the user's role. */
function createAuthorise({ db, backend }: RealtimeOptions) {
  return async (token: string | undefined, topic: string) => {
    const person = await backend.signedIn(token);
    if (!person) return null;
    const expiresAtMs = person.expiresAt.getTime();
    const { userId } = person;
    if (parseTopic(topic) === null) return { allowed: false, expiresAtMs, userId };
    const rows = await db.asUser(person.claims, (query) => query('select private.may_join($1) as allowed', [topic]));
    return { allowed: rows[0]?.allowed === true, expiresAtMs, userId };
  };
}

/** Counts the connection for the person who joins. */
function countedByAccount(authorise: ReturnType<typeof createAuthorise>, counted: CountedConnection): Authorise {
  return async (token, topic) => {
    const answer = await authorise(token, topic);
    if (answer?.allowed !== true || counted.claim(answer.userId)) return answer;
    return { ...answer, allowed: false, reason: 'You have too many connections open: close some tabs.' };
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
  // For an invalid or too long message: `ws` has closed the connection with the right code.
  ws.on('error', () => ws.terminate());
}
