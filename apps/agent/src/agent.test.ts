import { eventsRequestSchema } from '@assay/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBackoff } from './server/backoff.ts';
import { createOutbox } from './server/event-outbox.ts';
import { createClient } from './server/server-client.ts';
import { artifactName } from './work/evidence-files.ts';
import { cut, wireStep } from './work/wire-report.ts';

const ID = '3f0c8a52-6d1e-4b57-9b0e-0f6d6a9c1a11';
const work = { kind: 'run', id: ID, attempt: 1 } as const;
const batch = { maxEvents: 3, maxDelayMs: 1 };
const now = () => new Date(0);

/** A server that takes batches; `answer` sees the numbers of each. */
function outboxWith(answer: (seqs: number[]) => Response) {
  const refused: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { events } = eventsRequestSchema.parse(JSON.parse(String(init?.body)));
    return answer(events.map(({ seq }) => seq));
  });
  const client = createClient({ server: 'http://server.test', token: 'x' });
  const { signal } = new AbortController();
  const onRefused = (error: unknown) => void refused.push(error);
  return { outbox: createOutbox({ client, agentId: ID, work, batch, now, signal, onRefused }), refused };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the outbox', () => {
  it('sends the first event at once and those that come meanwhile together, in order', async () => {
    const sent: number[][] = [];
    const { outbox } = outboxWith((seqs) => {
      sent.push(seqs);
      return Response.json({ acceptedSeq: seqs.at(-1) ?? 0 });
    });
    for (const text of ['a', 'b', 'c', 'd', 'e']) outbox.push({ kind: 'note', text });
    await outbox.flush();
    expect(sent.flat()).toEqual([1, 2, 3, 4, 5]);
    expect(sent.every((seqs) => seqs.length <= batch.maxEvents)).toBe(true);
  });

  it('stops when the work is lost, and says so once', async () => {
    const lost = { error: { code: 'work_lost', message: 'Over.', hint: 'Stop.' } };
    const { outbox, refused } = outboxWith(() => Response.json(lost, { status: 409 }));
    outbox.push({ kind: 'note', text: 'a' });
    await outbox.flush();
    outbox.push({ kind: 'note', text: 'b' });
    await outbox.flush();
    expect(refused).toMatchObject([{ code: 'work_lost', message: 'Over.' }]);
  });
});

describe('the client', () => {
  it('tries again while the server is away, and gives its answer then', async () => {
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('<html>', { status: 502 })),
      () => Promise.resolve(Response.json({ accepted: true })),
    ];
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => answers.shift()?.() ?? Promise.reject(new Error('done')));
    const away: string[] = [];
    const client = createClient({
      server: 'http://server.test',
      token: 'x',
      retry: { firstMs: 1, mostMs: 1 },
      onAway: ({ code }) => away.push(code),
    });
    const outcome = { status: 'Passed', durationMs: 1, healed: 0, flaky: false, findings: [] } as const;
    const input = { agentId: ID, ...work, outcome: { ...outcome, findings: [] } };
    expect(await client.call('finish', input)).toEqual({ accepted: true });
    expect(away).toEqual(['server_unreachable', 'unavailable']);
  });

  it('does not wait for a disk that is full', async () => {
    const body = { error: { code: 'disk_full', message: 'Full.', hint: 'Free some.' } };
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status: 507 }));
    const client = createClient({ server: 'http://server.test', token: 'x' });
    const upload = client.upload(
      { ...work, agentId: ID, name: 'a.jpg', artifact: 'picture', type: 'image/jpeg' },
      new Uint8Array(1),
    );
    await expect(upload).rejects.toMatchObject({ code: 'disk_full' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('waits', () => {
  it('double up to their limit', () => {
    const backoff = createBackoff({ firstMs: 100, mostMs: 500, random: () => 1 });
    expect([1, 2, 3, 4].map(() => backoff.nextMs())).toEqual([100, 200, 400, 500]);
    backoff.reset();
    expect(backoff.nextMs()).toBe(100);
  });
});

describe('reports on the wire', () => {
  it('name files by their artifact and cut long lists and texts', () => {
    const entry = { level: 'info' as const, text: 'x'.repeat(20_000), at: '2026-01-01T00:00:00Z' };
    const step = wireStep({
      text: 'Click "A"',
      status: 'passed',
      durationMs: 1.6,
      screenshot: 'evidence/sign-in/1-02.jpg',
      console: Array.from({ length: 80 }, () => entry),
      network: [],
    });
    expect([step.screenshot, step.durationMs, step.console.length, step.console[0]?.text.length]).toEqual([
      '1-02.jpg',
      2,
      50,
      10_000,
    ]);
    expect([artifactName('evidence/a/1-trace.zip'), cut('abc', 2)]).toEqual(['1-trace.zip', 'a…']);
  });
});
