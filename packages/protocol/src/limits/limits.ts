import { LIMITS } from '@assay/domain';

/** Limits and intervals between server, agents and the web app, once, with unit and reason. */
export const PROTOCOL_LIMITS = {
  /** Proxies often end silent connections after 30 s. */
  claimWaitMs: 25_000,
  heartbeatMs: 5_000,
  /**
   * An agent that was silent for this long (three heartbeats and some slack) counts as gone. With `sweepMs`, another
   * agent has its work within 30 s.
   */
  agentSilenceMs: 20_000,
  /** The server looks for silent agents at this interval. */
  sweepMs: 2_500,
  /** Work is not given out again after so many agents have stopped while doing it: the work may be the cause. */
  maxAttempts: 3,
  /** An agent sends the events of an attempt in batches, each event at the latest after this. */
  eventMaxDelayMs: 200,
  eventMaxBatch: 100,
  /** JSON bodies of the agent protocol. A report of a test with many steps is the largest. */
  bodyMaxBytes: 16 * 1024 * 1024,
  /** The largest artifact is the trace of a long test. */
  artifactMaxBytes: 50 * 1024 * 1024,
  artifactNameCharacters: 200,
  maxSlots: 32,
  /** Between two live pictures of the same work. */
  frameIntervalMs: 1_000,
  /** Console and network entries of one step that are kept in the log. */
  stepEntriesMax: 50,
  /** Characters of a text in an event. */
  textMax: LIMITS.loggedTextCharacters,
  realtime: {
    channelsPerSocket: 100,
    messageMaxBytes: 64 * 1024,
    messagesPerSecond: 50,
    heartbeatTimeoutMs: 90_000,
    /** Of one process. Each connection takes some ten kilobytes. */
    connections: 5_000,
    /** A whole office may have one address. */
    connectionsPerAddress: 300,
    /** One person has several tabs. */
    connectionsPerAccount: 50,
    /** A connection that has joined no channel by then is closed: only strangers need so long. */
    strangerTimeoutMs: 60_000,
  },
  /** Most tests that one call of start-runs may start, over all environments. */
  runsPerStart: 5_000,
} as const;
