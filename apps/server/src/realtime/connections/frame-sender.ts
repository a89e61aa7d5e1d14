import { PROTOCOL_LIMITS } from '@assay/protocol';
import type { Broadcast } from '../channels/listeners-by-topic.ts';
import { encodeFrame, type Frame, type Vsn } from './phoenix-frames.ts';

/** The connection to the client. */
export type Wire = {
  readonly send: (text: string) => void;
  /** Bytes that the client has not read yet. */
  readonly waitingBytes: () => number;
  readonly close: (code: number, reason: string) => void;
};

/** Close codes of RFC 6455, 7.4.1. */
export const CLOSE = { policy: 1008, tooBig: 1009, tryAgain: 1013 } as const;

export type FrameSender = ReturnType<typeof createFrameSender>;

/** Sends messages of the protocol to one client. */
export function createFrameSender({ vsn, wire }: { readonly vsn: Vsn; readonly wire: Wire }) {
  let isStopped = false;
  const send = (frame: Frame) => {
    if (isStopped) return;
    if (wire.waitingBytes() > PROTOCOL_LIMITS.realtime.unsentMaxBytes) wire.close(CLOSE.tryAgain, 'too slow');
    else wire.send(encodeFrame(vsn, frame));
  };
  const reply = ({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: Record<string, unknown> = {}) =>
    send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  return {
    send,
    reply,
    refuse: (frame: Frame, reason: string) => reply(frame, 'error', { reason }),
    broadcast: ({ topic, joinRef }: Pick<Frame, 'topic' | 'joinRef'>, { event, payload }: Broadcast) =>
      send({ joinRef, ref: null, topic, event: 'broadcast', payload: { type: 'broadcast', event, payload } }),
    /** Ends a channel. The client joins again with its present token. */
    endChannel({ topic, joinRef }: Pick<Frame, 'topic' | 'joinRef'>, message: string) {
      send({ joinRef, ref: null, topic, event: 'system', payload: { status: 'error', message, extension: 'system' } });
      send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: { reason: message } });
    },
    /** Nothing is sent after this. */
    stop() {
      isStopped = true;
    },
  };
}
