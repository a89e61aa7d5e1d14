import { PROTOCOL_LIMITS } from '@assay/protocol';
import { z } from 'zod';
import type { Broadcast, Hub } from './hub.ts';
import { createMessageRate } from './message-rate.ts';
import { decodeBinaryFrame, decodeFrame, encodeFrame, type Frame, type Vsn } from './phoenix-frames.ts';

/** Whether the holder of a token may join a channel, and until when the token is valid. Null: not signed in. */
export type Authorise = (token: string | undefined, topic: string) => Promise<Authorised | null>;
export type Authorised = {
  readonly allowed: boolean;
  readonly expiresAtMs: number;
  /** A reason other than missing rights. */
  readonly reason?: string;
};

/** The connection to the client. */
export type Wire = {
  readonly send: (text: string) => void;
  /** Bytes that the client has not read yet. */
  readonly waitingBytes: () => number;
  readonly close: (code: number, reason: string) => void;
};

export type SocketOptions = {
  readonly vsn: Vsn;
  readonly wire: Wire;
  readonly hub: Hub;
  readonly authorise: Authorise;
  readonly nowMs: () => number;
  readonly onError: (error: unknown) => void;
};

export type Socket = {
  readonly text: (text: string) => Promise<void>;
  readonly binary: (bytes: Uint8Array) => void;
  /** Checks the rights to each channel again and closes silent connections. */
  readonly recheck: () => Promise<void>;
  readonly closed: () => void;
};

type Channel = {
  readonly joinRef: string | null;
  token: string | undefined;
  expiresAtMs: number;
  readonly leave: () => void;
};

const PREFIX = 'realtime:';
const LIMITS = PROTOCOL_LIMITS.realtime;
/** Close codes of RFC 6455, 7.4.1. */
const CLOSE = { policy: 1008, tooBig: 1009, tryAgain: 1013 } as const;
/** A client that does not read is disconnected and can join again. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

const joinSchema = z.looseObject({
  access_token: z.string().optional(),
  config: z.looseObject({ private: z.boolean().optional() }).optional(),
});
const tokenSchema = z.looseObject({ access_token: z.string() });

/** One connection. Clients join private channels and listen; they cannot broadcast. */
export function createSocket(options: SocketOptions): Socket {
  const { vsn, nowMs, wire } = options;
  const room = createRoom(options);
  const allow = createMessageRate(LIMITS.messagesPerSecond, nowMs);
  let lastHeardMs = nowMs();
  /** Handled in the order of arrival: a leave must not overtake the join before it. */
  let line = Promise.resolve();
  const take = (frame: Frame | null): Promise<void> => {
    lastHeardMs = nowMs();
    if (!allow()) wire.close(CLOSE.policy, 'too many messages');
    else if (frame) {
      line = line
        .then(() => handle(frame, room))
        .catch((error: unknown) => {
          options.onError(error);
          room.refuse(frame, 'Something went wrong; try again.');
        });
    }
    return line;
  };
  return {
    text: (text) => take(decodeFrame(vsn, text)),
    binary: (bytes) => void take(decodeBinaryFrame(bytes)),
    async recheck() {
      if (nowMs() - lastHeardMs > LIMITS.heartbeatTimeoutMs) wire.close(CLOSE.policy, 'no heartbeat');
      else await room.recheck();
    },
    closed: room.close,
  };
}

type Room = ReturnType<typeof createRoom>;

async function handle(frame: Frame, room: Room): Promise<void> {
  switch (frame.event) {
    case 'heartbeat':
      return room.reply(frame, 'ok');
    case 'phx_join':
      return room.join(frame);
    case 'phx_leave':
      room.leave(frame.topic);
      room.reply(frame, 'ok');
      return room.send({ ...frame, event: 'phx_close', payload: {} });
    case 'access_token':
      return room.refresh(frame);
    default:
      return room.refuse(frame, 'Only the server speaks in these channels.');
  }
}

/** The channels of one connection. */
function createRoom({ vsn, wire, hub, authorise, nowMs }: SocketOptions) {
  const channels = new Map<string, Channel>();
  let isClosed = false;

  const send = (frame: Frame) => {
    if (isClosed) return;
    if (wire.waitingBytes() > MAX_WAITING_BYTES) wire.close(CLOSE.tryAgain, 'too slow');
    else wire.send(encodeFrame(vsn, frame));
  };
  const reply = ({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: Record<string, unknown> = {}) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  const refuse = (frame: Frame, reason: string) => reply(frame, 'error', { reason });
  const leave = (topic: string) => {
    channels.get(topic)?.leave();
    channels.delete(topic);
  };
  /** The client joins again with its present token. */
  const fail = (topic: string, message: string) => {
    const joinRef = channels.get(topic)?.joinRef ?? null;
    leave(topic);
    send({ joinRef, ref: null, topic, event: 'system', payload: { status: 'error', message, extension: 'system' } });
    send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: { reason: message } });
  };
  const check = async (topic: string, channel: Channel) => {
    const answer = await authorise(channel.token, topic.slice(PREFIX.length));
    if (channels.get(topic) !== channel) return;
    if (answer?.allowed === true) channel.expiresAtMs = answer.expiresAtMs;
    else fail(topic, answer === null ? 'Token has expired' : 'You no longer have permission.');
  };
  const enter = (frame: Frame, channel: Omit<Channel, 'leave' | 'joinRef'>) => {
    const { topic, joinRef } = frame;
    leave(topic);
    const left = hub.join(topic.slice(PREFIX.length), (message) => send(broadcastFrame({ topic, joinRef }, message)));
    channels.set(topic, { ...channel, joinRef, leave: left });
    reply(frame, 'ok', { postgres_changes: [] });
  };

  return {
    send,
    reply,
    refuse,
    leave,
    async join(frame: Frame) {
      const { topic } = frame;
      const { data } = joinSchema.safeParse(frame.payload);
      if (!topic.startsWith(PREFIX)) return refuse(frame, 'There is no such channel.');
      if (data?.config?.private !== true) {
        return refuse(frame, 'Channels are private here: join with config.private.');
      }
      if (!channels.has(topic) && channels.size >= LIMITS.channelsPerSocket) {
        return refuse(frame, `A connection has at most ${LIMITS.channelsPerSocket} channels.`);
      }
      const token = data.access_token;
      const answer = await authorise(token, topic.slice(PREFIX.length));
      if (answer === null) return refuse(frame, 'Sign in to join this channel.');
      if (!answer.allowed) return refuse(frame, answer.reason ?? 'You do not have permission to join this channel.');
      if (!isClosed) enter(frame, { token, expiresAtMs: answer.expiresAtMs });
    },
    async refresh(frame: Frame) {
      const channel = channels.get(frame.topic);
      const { data } = tokenSchema.safeParse(frame.payload);
      if (!channel || !data) return;
      channel.token = data.access_token;
      await check(frame.topic, channel);
    },
    async recheck() {
      for (const [topic, channel] of [...channels]) {
        if (channel.expiresAtMs <= nowMs()) fail(topic, 'Token has expired');
        else await check(topic, channel);
      }
    },
    close() {
      isClosed = true;
      for (const topic of [...channels.keys()]) leave(topic);
    },
  };
}

function broadcastFrame({ topic, joinRef }: Pick<Frame, 'topic' | 'joinRef'>, { event, payload }: Broadcast): Frame {
  return { joinRef, ref: null, topic, event: 'broadcast', payload: { type: 'broadcast', event, payload } };
}
