import { LIMITS } from '@assay/domain';

/** How an agent sends the events of its work, and how much of a step they contain. */
export const EVENT_BATCH_LIMITS = {
  /** An agent sends the events of an attempt in batches, each event at the latest after this. */
  eventMaxDelayMs: 200,
  eventMaxBatch: 100,
  /** Console and network entries of one step that are kept in the log. */
  stepEntriesMax: 50,
  /** Characters of a text in an event. */
  textMax: LIMITS.loggedTextCharacters,
} as const;
