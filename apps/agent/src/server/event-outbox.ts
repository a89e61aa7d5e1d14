import {
  type AttemptRef,
  type EventsRequest,
  loggedRunEventSchema,
  type SentGenerationEvent,
  sentGenerationEventSchema,
  type WorkEvent,
} from '@assay/protocol';
import { pause } from './retry-delays.ts';
import type { Client } from './server-client.ts';

export type OutboxOptions = {
  readonly client: Pick<Client, 'call'>;
  readonly agentId: string;
  readonly work: AttemptRef;
  readonly batch: { readonly maxEvents: number; readonly maxDelayMs: number };
  readonly now: () => Date;
  /** Stops sending; events that are not sent yet are dropped. */
  readonly signal: AbortSignal;
  /** Called once when an answer ends the sending: the attempt is lost, or the server cannot take the events. */
  readonly onRefused: (error: unknown) => void;
};

export type Outbox = {
  /** `kept`: what a generation's event does to the tests of the project. */
  readonly push: (event: WorkEvent, kept?: KeptTests) => void;
  /** Resolves when every pushed event is acknowledged, or when sending was given up. */
  readonly flush: () => Promise<void>;
};

type KeptTests = Pick<SentGenerationEvent, 'keeps' | 'drops'>;
type Logged = KeptTests & { readonly seq: number; readonly at: string; readonly event: WorkEvent };

/**
 * Sends the events of one piece of work in order, numbered from 1. The first event goes out at once. Events that come
 * while a batch is being sent, or within the delay after it, go out together.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { client, agentId, work, batch, signal } = options;
  let waiting: Logged[] = [];
  let seq = 0;
  let isUrgent = false;
  let hurry: AbortController | undefined;
  let sending: Promise<void> | undefined;
  let isRefused = false;

  const run = async () => {
    while (waiting.length > 0 && !isRefused && !signal.aborted) {
      const events = nextBatch(waiting, batch.maxEvents);
      try {
        await client.call('events', requestOf(agentId, work, events), { signal });
      } catch (error) {
        isRefused = true;
        if (!signal.aborted) options.onRefused(error);
        return;
      }
      waiting = waiting.slice(events.length);
      if (waiting.length < batch.maxEvents && !isUrgent && !waiting.some(({ keeps }) => keeps !== undefined)) {
        hurry = new AbortController();
        await pause(batch.maxDelayMs, AbortSignal.any([hurry.signal, signal]));
      }
    }
  };
  const start = () => {
    sending ??= run().finally(() => {
      sending = undefined;
      if (waiting.length > 0 && !isRefused && !signal.aborted) start();
    });
  };
  return {
    push(event, kept = {}) {
      seq += 1;
      waiting.push({ seq, at: options.now().toISOString(), event, ...kept });
      start();
    },
    async flush() {
      isUrgent = true;
      hurry?.abort();
      while (sending) await sending;
      isUrgent = false;
    },
  };
}

/** A test may be large: it is the last thing in its batch. */
function nextBatch(waiting: readonly Logged[], most: number): readonly Logged[] {
  const first = waiting.findIndex(({ keeps }) => keeps !== undefined);
  return waiting.slice(0, first === -1 ? most : Math.min(most, first + 1));
}

function requestOf(agentId: string, { kind, id, attempt }: AttemptRef, events: readonly Logged[]): EventsRequest {
  return kind === 'run'
    ? { agentId, kind, id, attempt, events: events.map((event) => loggedRunEventSchema.parse(event)) }
    : { agentId, kind, id, attempt, events: events.map((event) => sentGenerationEventSchema.parse(event)) };
}
