import { LIMITS } from '@assay/domain';

/** What an agent may send of its work: events, live pictures, artifacts. */
export const EVENT_AND_ARTIFACT_LIMITS = {
  /** An agent sends the events of an attempt in batches, each event at the latest after this. */
  eventMaxDelayMs: 200,
  eventMaxBatch: 100,
  /** JSON bodies of the agent protocol. A report of a test with many steps is the largest. */
  bodyMaxBytes: 16 * 1024 * 1024,
  /** The largest artifact is the trace of a long test. */
  artifactMaxBytes: 50 * 1024 * 1024,
  artifactNameCharacters: 200,
  /** Between two live pictures of the same work. */
  frameIntervalMs: 1_000,
  /** Console and network entries of one step that are kept in the log. */
  stepEntriesMax: 50,
  /** Characters of a text in an event. */
  textMax: LIMITS.loggedTextCharacters,
} as const;
