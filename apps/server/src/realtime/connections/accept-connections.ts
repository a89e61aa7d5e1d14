import type { PROTOCOL_LIMITS } from '@assay/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import { sourceOfUpgrade } from '../../http/origin/client-address.ts';
import { isOwnHost, isPageElsewhere, limitedAddress, type Site } from '../../http/origin/own-hosts.ts';
import { refuseUpgrade, type Upgrade } from '../../http/server/upgrades.ts';
import type { Log } from '../../log/log.ts';
import { countedByAccount, type createAuthorise } from '../channels/authorise-channel.ts';
import type { Hub } from '../channels/listeners-by-topic.ts';
import { createConnectionLimits } from './count-connections.ts';
import { CLOSE } from './frame-sender.ts';
import { vsnOf } from './phoenix-frames.ts';
import { createSocket, type Socket } from './websocket-connection.ts';

export type RealtimeLimits = { readonly [Name in keyof typeof PROTOCOL_LIMITS.realtime]: number };

export type AcceptOptions = {
  readonly hub: Hub;
  readonly authorise: ReturnType<typeof createAuthorise>;
  readonly log: Log;
  readonly site: Site;
  readonly limits: RealtimeLimits;
};

export type Connections = {
  readonly accept: (upgrade: Upgrade) => void;
  readonly count: () => number;
  /** Closes strangers that joined no channel in time, and checks the rights of the others again. */
  readonly recheck: () => void;
  /** Checks at once the rights of a person who may have lost some. */
  readonly recheckPerson: (userId: string) => void;
  /** Asks all clients to close, with this code. */
  readonly closeAll: (code: number, reason: string) => void;
  /** Ends all connections at once. */
  readonly terminate: () => void;
};

/** Accepts connections within the limits, from this site's pages and from programs. */
export function createConnections({ hub, authorise, log, site, limits }: AcceptOptions): Connections {
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.messageMaxBytes });
  const sockets = new Map<Socket, () => void>();
  const connectionLimits = createConnectionLimits(limits);

  const accept = ({ request, stream, head, parameters }: Upgrade) => {
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
        if (!counted.isClaimed() && Date.now() - startedMs > limits.strangerTimeoutMs)
          ws.close(CLOSE.policy, 'nobody joined a channel');
      });
      attach(ws, socket, () => sockets.delete(socket));
    });
  };

  const onError = (error: unknown) => log.error({ error }, 'Channels could not be checked again.');

  return {
    accept,
    count: () => sockets.size,
    recheck() {
      for (const [socket, closeStranger] of sockets) {
        closeStranger();
        socket.recheck().catch(onError);
      }
    },
    recheckPerson(userId) {
      for (const socket of sockets.keys()) socket.recheckPerson(userId).catch(onError);
    },
    closeAll(code, reason) {
      for (const ws of server.clients) ws.close(code, reason);
    },
    terminate() {
      for (const ws of server.clients) ws.terminate();
    },
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
