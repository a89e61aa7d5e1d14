import fc from 'fast-check';
import type { Who } from './fuzz-request.ts';
import { type Frame, oddFrame } from './odd-frames.ts';
import type { Inputs } from './odd-inputs.ts';

const PATH = '/realtime/v1/websocket';
const VSN = ['1.0.0', '2.0.0'] as const;

/** A connection to the realtime server and what is sent over it. `{token}` stands for the sender's token. */
export type FuzzSocket = {
  readonly who: Who;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly vsn: (typeof VSN)[number];
  readonly frames: readonly Frame[];
};

const SENDERS: readonly Who[] = ['stranger', 'other tenant', 'viewer', 'member', 'super admin', 'signed out'];

/** Handshakes with one invalid part, then frames of which at most one part is invalid. */
export function fuzzSockets(inputs: Inputs, ids: readonly string[]): fc.Arbitrary<FuzzSocket> {
  const { encoded } = inputs;
  const path = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...VSN).map((vsn) => `${PATH}?vsn=${vsn}`) },
    { weight: 2, arbitrary: encoded.map((text) => `${PATH}?vsn=${text}`) },
    { weight: 1, arbitrary: encoded.map((text) => `${PATH}?vsn=2.0.0&apikey=${text}&log_level=${text}`) },
    { weight: 1, arbitrary: encoded.map((text) => `${PATH}/${text}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('//', '//[', '/%', '/x', '/realtime/v1', '/realtime/v1/api/broadcast', PATH),
    },
  );
  const headers = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { host: '[' },
        { host: 'attacker.example' },
        { origin: 'http://[' },
        { origin: 'https://attacker.example' },
        { 'sec-websocket-version': '99' },
        { 'sec-websocket-key': '%' },
        { 'sec-websocket-extensions': 'permessage-deflate; server_max_window_bits=x' },
        { 'sec-websocket-protocol': ',,,' },
        { 'x-forwarded-for': '%' },
        { upgrade: 'h2c' },
      ),
    },
  );
  return fc
    .record({
      who: fc.constantFrom(...SENDERS),
      path,
      headers,
      frames: fc.array(oddFrame(inputs, ids), { maxLength: 8 }),
    })
    .map((one) => ({ ...one, vsn: one.path.includes('vsn=2') ? VSN[1] : VSN[0] }));
}
