import { vi } from 'vitest';
import { createClient } from './server/server-client.ts';

export const AGENT_ID = '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11';
export const WORK_ID = '5d5f4f0e-1c1b-4a52-8e55-2f1f3f0c8a52';

export type Sent = { readonly call: string; readonly input: unknown };
type Answers = Readonly<Record<string, (input: unknown) => unknown>>;

const HELLO = {
  agentId: AGENT_ID,
  heartbeatMs: 5,
  claimWaitMs: 0,
  allowPrivateTargets: true,
  eventBatch: { maxEvents: 100, maxDelayMs: 1 },
};

const DEFAULTS: Answers = {
  hello: () => HELLO,
  claim: () => ({ work: [] }),
  heartbeat: () => ({ cancel: [], lost: [] }),
  events: () => ({ acceptedSeq: 1 }),
  'read-ledger': () => ({ lines: [] }),
  'write-ledger': () => ({ full: false }),
  finish: () => ({ accepted: true }),
  bye: () => ({}),
  artifacts: () => ({ path: 'stored' }),
};

/** Answers the agent protocol in place of `fetch` and keeps what was sent. An answer may be a Response. */
export function fakeServer(answers: Answers = {}) {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const [, path = ''] = new URL(String(address)).pathname.split('/agents/v1/');
    const [call = ''] = path.split('/');
    const input: unknown = call === 'artifacts' ? path : JSON.parse(String(init?.body));
    sent.push({ call, input });
    const answer = await { ...DEFAULTS, ...answers }[call]?.(input);
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const client = createClient({ server: 'http://server.test', token: 'x', retry: { firstMs: 1, mostMs: 1 } });
  return { client, sent, hello: HELLO, calls: (name: string) => sent.filter(({ call }) => call === name) };
}

/** A refusal as the server sends it. */
export function refusal(code: string, status: number): Response {
  return Response.json({ error: { code, message: 'Refused.', hint: 'Stop.' } }, { status });
}
