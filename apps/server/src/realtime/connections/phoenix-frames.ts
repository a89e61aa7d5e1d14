import { PROTOCOL_LIMITS } from '@assay/protocol';
import { z } from 'zod';

/**
 * A message of a Phoenix channel. Supabase's clients use two versions: 1.0.0 is an object, 2.0.0 an array [join_ref,
 * ref, topic, event, payload], with client broadcasts as binary frames.
 * https://hexdocs.pm/phoenix/writing_a_channels_client.html
 */
export type Frame = {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

export type Vsn = '1.0.0' | '2.0.0';

/** First byte of a client's broadcast in version 2.0.0; lengths and encoding follow. */
const USER_BROADCAST_PUSH = 3;
const PUSH_HEADER_BYTES = 7;

const NAME_LENGTH = PROTOCOL_LIMITS.realtime.nameCharacters;

const ref = z
  .union([z.string().max(NAME_LENGTH), z.number()])
  .nullish()
  .transform((value) => (value == null ? null : String(value)));
const payload = z.record(z.string(), z.unknown());
const objectForm = z.object({
  join_ref: ref,
  ref,
  topic: z.string().max(NAME_LENGTH),
  event: z.string().max(NAME_LENGTH),
  payload,
});
const arrayForm = z.tuple([ref, ref, z.string().max(NAME_LENGTH), z.string().max(NAME_LENGTH), payload]);

/** The protocol version. Older clients send none: 1.0.0. Null for an unknown version. */
export function vsnOf(asked: string | null): Vsn | null {
  if (asked === null || asked === '1.0.0') return '1.0.0';
  return asked === '2.0.0' ? '2.0.0' : null;
}

/** Null when the text is not a message of that version. */
export function decodeFrame(vsn: Vsn, text: string): Frame | null {
  const json = parseJson(text);
  if (vsn === '1.0.0') {
    const { data } = objectForm.safeParse(json);
    return data
      ? { joinRef: data.join_ref, ref: data.ref, topic: data.topic, event: data.event, payload: data.payload }
      : null;
  }
  const { data } = arrayForm.safeParse(json);
  if (!data) return null;
  const [joinRef, reference, topic, event, content] = data;
  return { joinRef, ref: reference, topic, event, payload: content };
}

/** Header of a client's broadcast. The content is not needed, because it is refused. */
export function decodeBinaryFrame(bytes: Uint8Array): Frame | null {
  const [kind, joinRefSize = 0, refSize = 0, topicSize = 0] = bytes;
  if (kind !== USER_BROADCAST_PUSH || bytes.length < PUSH_HEADER_BYTES) return null;
  const parts = [joinRefSize, refSize, topicSize];
  if (bytes.length < PUSH_HEADER_BYTES + joinRefSize + refSize + topicSize) return null;
  let offset = PUSH_HEADER_BYTES;
  const [joinRef = '', reference = '', topic = ''] = parts.map((size) => {
    offset += size;
    return new TextDecoder().decode(bytes.subarray(offset - size, offset));
  });
  return { joinRef: joinRef || null, ref: reference || null, topic, event: 'broadcast', payload: {} };
}

export function encodeFrame(vsn: Vsn, { joinRef, ref: reference, topic, event, payload: content }: Frame): string {
  return vsn === '1.0.0'
    ? JSON.stringify({ join_ref: joinRef, ref: reference, topic, event, payload: content })
    : JSON.stringify([joinRef, reference, topic, event, content]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
