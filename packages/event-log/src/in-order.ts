import type { LoggedEvent, WorkEvent } from '@assay/protocol';

/** An event with the attempt that it belongs to: a row of the log, or what a channel broadcast. */
export type StoredEvent<Event extends WorkEvent = WorkEvent> = LoggedEvent<Event> & { readonly attempt: number };

/**
 * The events of the newest attempt, each once, in the order in which they happened. What comes twice (stored and
 * broadcast), late or mixed up gives the same. Events of an attempt that was taken back say nothing about the work.
 */
export function inOrder<Event extends WorkEvent>(events: readonly StoredEvent<Event>[]): StoredEvent<Event>[] {
  const newest = events.reduce((most, { attempt }) => Math.max(most, attempt), 0);
  const bySeq = new Map<number, StoredEvent<Event>>();
  for (const one of events) if (one.attempt === newest && !bySeq.has(one.seq)) bySeq.set(one.seq, one);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
