import fc from 'fast-check';
import type { Inputs } from './odd-inputs.ts';

/** One frame; bytes are written in hexadecimal. */
export type Frame = { readonly text: string; readonly isBinary: boolean };

const KINDS = ['company', 'run', 'generation', 'project', 'auth', ''];

const EVENTS = ['phx_join', 'phx_join', 'phx_join', 'phx_leave', 'access_token', 'heartbeat'];
const OTHER_EVENTS = ['broadcast', 'presence', 'postgres_changes', 'phx_close', 'phx_error', ''];
const BROKEN = ['{', '[', '[1,2', 'x'.repeat(70_000), '['.repeat(30_000), `[${'[],'.repeat(10_000)}1]`, '\u0000'];
const UNSIGNED_TOKEN = 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.';

/** A message of either protocol version with one invalid part, a broken, huge or deep one, or bytes. */
export function oddFrame(inputs: Inputs, ids: readonly string[]): fc.Arbitrary<Frame> {
  const { encoded, value } = inputs;
  const ref = fc.oneof({ weight: 6, arbitrary: fc.constant('1') }, { weight: 1, arbitrary: value });
  const parts = fc.tuple(ref, ref, topicOf(inputs, ids), eventOf(inputs), payloadOf(inputs));
  const message = parts.map((all) => JSON.stringify(all));
  const named = parts.map(([join_ref, own, topic, event, payload]) =>
    JSON.stringify({ join_ref, ref: own, topic, event, payload }),
  );
  const broken = fc.oneof(
    encoded,
    value.map((one) => JSON.stringify(one)),
    fc.constantFrom(...BROKEN),
  );
  const text = fc
    .oneof({ weight: 6, arbitrary: message }, { weight: 3, arbitrary: named }, { weight: 2, arbitrary: broken })
    .map((one) => ({ text: one, isBinary: false }));
  const binary = fc
    .uint8Array({ maxLength: 40 })
    .map((bytes) => ({ text: Buffer.from([3, ...bytes]).toString('hex'), isBinary: true }));
  return fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: binary });
}

function topicOf({ encoded, value }: Inputs, ids: readonly string[]) {
  const known = fc
    .tuple(fc.constantFrom(...KINDS), fc.constantFrom(...ids))
    .map(([kind, id]) => `realtime:${kind}:${id}`);
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 2, arbitrary: encoded.map((text) => `realtime:company:${text}`) },
    { weight: 1, arbitrary: value },
  );
}

function eventOf({ value }: Inputs) {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...EVENTS) },
    { weight: 2, arbitrary: fc.constantFrom(...OTHER_EVENTS) },
    { weight: 1, arbitrary: value },
  );
}

function payloadOf({ value }: Inputs) {
  const token = fc.oneof(
    { weight: 6, arbitrary: fc.constant('{token}') },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: fc.constant(UNSIGNED_TOKEN) },
  );
  const isPrivate = fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: value });
  const join = fc
    .tuple(token, isPrivate)
    .map(([access_token, given]): unknown => ({ access_token, config: { private: given } }));
  return fc.oneof({ weight: 6, arbitrary: join }, { weight: 1, arbitrary: value });
}
