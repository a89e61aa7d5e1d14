import { PROTOCOL_LIMITS } from '@assay/protocol';
import { z } from 'zod';
import type { FrameSender } from '../connections/frame-sender.ts';
import type { Frame } from '../connections/phoenix-frames.ts';
import type { Hub } from './listeners-by-topic.ts';

/** Whether the holder of a token may join a channel, and until when the token is valid. Null: not signed in. */
export type Authorise = (token: string | undefined, topic: string) => Promise<Authorised | null>;
export type Authorised = {
  readonly allowed: boolean;
  readonly expiresAtMs: number;
  readonly userId: string;
  /** A reason other than missing rights. */
  readonly reason?: string;
};

export type ChannelsOptions = {
  readonly hub: Hub;
  readonly authorise: Authorise;
  readonly nowMs: () => number;
  readonly sender: FrameSender;
};

export type Channels = {
  readonly join: (frame: Frame) => Promise<void>;
  readonly leave: (topic: string) => void;
  /** Takes a new access token for a channel. */
  readonly refresh: (frame: Frame) => Promise<void>;
  /** Checks the rights to each channel again. */
  readonly recheck: () => Promise<void>;
  /** Checks the rights to the channels that this person has joined, if any. */
  readonly recheckPerson: (userId: string) => Promise<void>;
  readonly close: () => void;
};

type Channel = {
  readonly joinRef: string | null;
  readonly userId: string;
  token: string | undefined;
  expiresAtMs: number;
  readonly leave: () => void;
};

const PREFIX = 'realtime:';
const MOST_CHANNELS = PROTOCOL_LIMITS.realtime.channelsPerSocket;

const PUBLIC =
  'Channels are private here: join company:<id>, run:<id> or generation:<id> with config.private (docs/operate/realtime.md).';

const joinSchema = z.looseObject({
  access_token: z.string().optional(),
  config: z.looseObject({ private: z.boolean().optional() }).optional(),
});
const tokenSchema = z.looseObject({ access_token: z.string() });

/** The channels of one connection. */
export function createChannels({ hub, authorise, nowMs, sender }: ChannelsOptions): Channels {
  const { channels, enter, leave, end } = createJoined(hub, sender);
  let isClosed = false;

  const check = async (topic: string, channel: Channel) => {
    const answer = await authorise(channel.token, topic.slice(PREFIX.length));
    if (channels.get(topic) !== channel) return;
    if (answer?.allowed === true) channel.expiresAtMs = answer.expiresAtMs;
    else end(topic, answer === null ? 'Token has expired' : 'You no longer have permission.');
  };
  const join = async (frame: Frame) => {
    const asked = readJoin(frame);
    if ('refusal' in asked) return sender.refuse(frame, asked.refusal);
    if (!channels.has(frame.topic) && channels.size >= MOST_CHANNELS)
      return sender.refuse(frame, `A connection has at most ${MOST_CHANNELS} channels.`);
    const answer = await authorise(asked.token, frame.topic.slice(PREFIX.length));
    if (answer === null) return sender.refuse(frame, 'Sign in to join this channel.');
    if (!answer.allowed)
      return sender.refuse(frame, answer.reason ?? 'You do not have permission to join this channel.');
    if (!isClosed) enter(frame, { token: asked.token, expiresAtMs: answer.expiresAtMs, userId: answer.userId });
  };

  return {
    join,
    leave,
    async refresh(frame) {
      const channel = channels.get(frame.topic);
      const { data } = tokenSchema.safeParse(frame.payload);
      if (!channel || !data) return;
      channel.token = data.access_token;
      await check(frame.topic, channel);
    },
    async recheck() {
      for (const [topic, channel] of [...channels]) {
        if (channel.expiresAtMs <= nowMs()) end(topic, 'Token has expired');
        else await check(topic, channel);
      }
    },
    async recheckPerson(userId) {
      for (const [topic, channel] of [...channels]) if (channel.userId === userId) await check(topic, channel);
    },
    close() {
      isClosed = true;
      sender.stop();
      for (const topic of [...channels.keys()]) leave(topic);
    },
  };
}

/** The channels that are joined, and how one is entered and ended. */
function createJoined(hub: Hub, sender: FrameSender) {
  const channels = new Map<string, Channel>();
  const leave = (topic: string) => {
    channels.get(topic)?.leave();
    channels.delete(topic);
  };
  const end = (topic: string, message: string) => {
    const joinRef = channels.get(topic)?.joinRef ?? null;
    leave(topic);
    sender.endChannel({ topic, joinRef }, message);
  };
  const enter = (frame: Frame, channel: Omit<Channel, 'leave' | 'joinRef'>) => {
    const { topic, joinRef } = frame;
    leave(topic);
    const left = hub.join(topic.slice(PREFIX.length), (message) => sender.broadcast({ topic, joinRef }, message));
    channels.set(topic, { ...channel, joinRef, leave: left });
    sender.reply(frame, 'ok', { postgres_changes: [] });
  };
  return { channels, enter, leave, end };
}

function readJoin({ topic, payload }: Frame): { readonly token: string | undefined } | { readonly refusal: string } {
  if (!topic.startsWith(PREFIX)) return { refusal: 'There is no such channel.' };
  const { data } = joinSchema.safeParse(payload);
  if (data?.config?.private !== true) return { refusal: PUBLIC };
  return { token: data.access_token };
}
