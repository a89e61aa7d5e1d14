import fc from 'fast-check';
import type { Inputs } from './odd-inputs.ts';

/** One frame; bytes are written in hexadecimal. */
export type Frame = { readonly text: string; readonly isBinary: boolean };

const KINDS = ['company', 'run', 'generation', 'project', 'auth', ''];

/** A message of either protocol version with one invalid part, a broken, huge or deep one, or bytes. */
export function oddFrame(inputs: Inputs, ids: readonly string[]): fc.Arbitrary<Frame> {
  const { encoded, value } = inputs;
  const ref = fc.oneof({ weight: 6, arbitrary: fc.constant('1') }, { weight: 1, arbitrary: value });
  const topic = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(fc.constantFrom(...KINDS), fc.constantFrom(...ids))
        .map(([kind, id]) => `realtime:${kind}:${id}`),
    },
    { weight: 2, arbitrary: encoded.map((text) => `realtime:company:${text}`) },
    { weight: 1, arbitrary: value },
  );
  const event = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom('phx_join', 'phx_join', 'phx_join', 'phx_leave', 'access_token', 'heartbeat'),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('broadcast', 'presence', 'postgres_changes', 'phx_close', 'phx_error', ''),
    },
    { weight: 1, arbitrary: value },
  );
  const token = fc.oneof(
    { weight: 6, arbitrary: fc.constant('{token}') },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: fc.constant('eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.') },
  );
  const payload = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(token, fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: value }))
        .map(([access_token, isPrivate]): unknown => ({ access_token, config: { private: isPrivate } })),
    },
    { weight: 1, arbitrary: value },
  );
  const message = fc.tuple(ref, ref, topic, event, payload).map((parts) => JSON.stringify(parts));
  const named = fc
    .tuple(ref, ref, topic, event, payload)
    .map(([join_ref, own, to, what, brings]) =>
      JSON.stringify({ join_ref, ref: own, topic: to, event: what, payload: brings }),
    );
  const broken = fc.oneof(
    encoded,
    value.map((one) => JSON.stringify(one)),
    fc.constantFrom('{', '[', '[1,2', 'x'.repeat(70_000), '['.repeat(30_000), `[${'[],'.repeat(10_000)}1]`, '\u0000'),
  );
  const text = fc
    .oneof({ weight: 6, arbitrary: message }, { weight: 3, arbitrary: named }, { weight: 2, arbitrary: broken })
    .map((one) => ({ text: one, isBinary: false }));
  const binary = fc
    .uint8Array({ maxLength: 40 })
    .map((bytes) => ({ text: Buffer.from([3, ...bytes]).toString('hex'), isBinary: true }));
  return fc.oneof({ weight: 8, arbitrary: text }, { weight: 1, arbitrary: binary });
}
