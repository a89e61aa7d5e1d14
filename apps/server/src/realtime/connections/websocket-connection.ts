import { PROTOCOL_LIMITS } from '@assay/protocol';
import { type Authorise, type Channels, createChannels } from '../channels/channels-of-connection.ts';
import type { Hub } from '../channels/listeners-by-topic.ts';
import { CLOSE, createFrameSender, type FrameSender, type Wire } from './frame-sender.ts';
import { createMessageRate } from './message-rate.ts';
import { decodeBinaryFrame, decodeFrame, type Frame, type Vsn } from './phoenix-frames.ts';

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
  /** Checks the rights to the channels that this person has joined, if any. */
  readonly recheckPerson: (userId: string) => Promise<void>;
  readonly closed: () => void;
};

const LIMITS = PROTOCOL_LIMITS.realtime;

/** One connection. Clients join private channels and listen; they cannot broadcast. */
export function createSocket(options: SocketOptions): Socket {
  const { nowMs, vsn, wire } = options;
  const sender = createFrameSender(options);
  const channels = createChannels({ ...options, sender });
  const allow = createMessageRate(LIMITS.messagesPerSecond, nowMs);
  let lastHeardMs = nowMs();
  /** Handled in the order of arrival: a leave must not overtake the join before it. */
  let line = Promise.resolve();
  const take = (frame: Frame | null): Promise<void> => {
    lastHeardMs = nowMs();
    if (!allow()) wire.close(CLOSE.policy, 'too many messages');
    else if (frame) {
      line = line
        .then(() => handle(frame, channels, sender))
        .catch((error: unknown) => {
          options.onError(error);
          sender.refuse(frame, 'Something went wrong; try again.');
        });
    }
    return line;
  };
  return {
    text: (text) => take(decodeFrame(vsn, text)),
    binary: (bytes) => void take(decodeBinaryFrame(bytes)),
    async recheck() {
      if (nowMs() - lastHeardMs > LIMITS.heartbeatTimeoutMs) wire.close(CLOSE.policy, 'no heartbeat');
      else await channels.recheck();
    },
    recheckPerson: channels.recheckPerson,
    closed: channels.close,
  };
}

async function handle(frame: Frame, channels: Channels, sender: FrameSender): Promise<void> {
  switch (frame.event) {
    case 'heartbeat':
      return sender.reply(frame, 'ok');
    case 'phx_join':
      return channels.join(frame);
    case 'phx_leave':
      channels.leave(frame.topic);
      sender.reply(frame, 'ok');
      return sender.send({ ...frame, event: 'phx_close', payload: {} });
    case 'access_token':
      return channels.refresh(frame);
    default:
      return sender.refuse(frame, 'Only the server speaks in these channels.');
  }
}
