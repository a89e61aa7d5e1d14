import type { LoggedEvent, WorkEvent } from '@assay/protocol';

/** An event with its attempt: a row of the log, or a broadcast of a channel. */
export type StoredEvent<Event extends WorkEvent = WorkEvent> = LoggedEvent<Event> & { readonly attempt: number };

/**
 * The events of the newest attempt, each once, in the order in which they happened. The input may be in any order and
 * contain an event twice (stored and broadcast). Older attempts are left out: their agents lost the work.
 */
export function inOrder<Event extends WorkEvent>(events: readonly StoredEvent<Event>[]): StoredEvent<Event>[] {
  const newest = events.reduce((most, { attempt }) => Math.max(most, attempt), 0);
  const bySeq = new Map<number, StoredEvent<Event>>();
  for (const one of events) if (one.attempt === newest && !bySeq.has(one.seq)) bySeq.set(one.seq, one);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
