import { eventsRequestSchema } from '@assay/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AGENT_ID, fakeServer, refusal, WORK_ID } from '../fake-server.test-support.ts';
import { createOutbox } from './event-outbox.ts';

const work = { kind: 'run', id: WORK_ID, attempt: 1 } as const;
const batch = { maxEvents: 3, maxDelayMs: 1 };
const now = () => new Date(0);

/** A server that takes batches; `answer` sees the numbers of each. */
function outboxWith(answer: (seqs: number[]) => unknown, signal = new AbortController().signal) {
  const refused: unknown[] = [];
  const { client } = fakeServer({
    events: (input) => answer(eventsRequestSchema.parse(input).events.map(({ seq }) => seq)),
  });
  const onRefused = (error: unknown) => void refused.push(error);
  return { outbox: createOutbox({ client, agentId: AGENT_ID, work, batch, now, signal, onRefused }), refused };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the outbox', () => {
  it('sends the first event at once and those that come meanwhile together, in order', async () => {
    const sent: number[][] = [];
    const { outbox } = outboxWith((seqs) => {
      sent.push(seqs);
      return { acceptedSeq: seqs.at(-1) ?? 0 };
    });
    for (const text of ['a', 'b', 'c', 'd', 'e']) outbox.push({ kind: 'note', text });
    await outbox.flush();
    expect(sent.flat()).toEqual([1, 2, 3, 4, 5]);
    expect(sent.every((seqs) => seqs.length <= batch.maxEvents)).toBe(true);
  });

  it('ends a batch with a test, which may be large, and sends it without a delay', async () => {
    const sent: { readonly seq: number; readonly keeps?: { readonly slug: string } }[][] = [];
    const { client } = fakeServer({
      events: (input) => {
        const { events } = eventsRequestSchema.parse(input);
        sent.push(events.map(({ seq, ...one }) => ('keeps' in one && one.keeps ? { seq, keeps: one.keeps } : { seq })));
        return { acceptedSeq: 1 };
      },
    });
    const generation = { ...work, kind: 'generation' } as const;
    const slow = { maxEvents: 3, maxDelayMs: 3_600_000 };
    const signal = new AbortController().signal;
    const outbox = createOutbox({
      ...{ client, agentId: AGENT_ID, work: generation, batch: slow, now, signal, onRefused: () => undefined },
    });
    const proven = (slug: string) => {
      const keeps = { slug, name: slug, feature: '', content: 'x', stepCount: 1, tags: [] };
      outbox.push({ kind: 'proven', name: slug, feature: '', steps: [], total: 1, elapsedMs: 1 }, { keeps });
    };
    proven('a');
    proven('b');
    proven('c');
    await vi.waitFor(() => expect(sent).toHaveLength(3), { timeout: 15_000 });
    expect(sent.map((batch) => batch.map(({ seq, keeps }) => `${seq} ${keeps?.slug}`))).toEqual([
      ['1 a'],
      ['2 b'],
      ['3 c'],
    ]);
  });

  it('stops when the work is lost, and says so once', async () => {
    const { outbox, refused } = outboxWith(() => refusal('work_lost', 409));
    outbox.push({ kind: 'note', text: 'a' });
    await outbox.flush();
    outbox.push({ kind: 'note', text: 'b' });
    await outbox.flush();
    expect(refused).toMatchObject([{ code: 'work_lost', message: 'Refused.' }]);
  });

  it('drops what is not sent when its signal aborts, without a refusal', async () => {
    const stop = new AbortController();
    const { outbox, refused } = outboxWith(() => {
      stop.abort();
      return { acceptedSeq: 1 };
    }, stop.signal);
    for (const text of ['a', 'b']) outbox.push({ kind: 'note', text });
    await outbox.flush();
    expect(refused).toEqual([]);
  });
});
