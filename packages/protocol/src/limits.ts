/** Limits and intervals between server, agents and the web app, once, with unit and reason. */
export const PROTOCOL_LIMITS = {
  /** Proxies often end silent connections after 30 s. */
  claimWaitMs: 25_000,
  heartbeatMs: 5_000,
  /** Three lost heartbeats and a bit: then the agent counts as gone. With the sweep below, taken up again within 30 s. */
  agentSilenceMs: 20_000,
  /** How often silent agents are looked for. */
  sweepMs: 2_500,
  /** After so many agents that stopped under the same work, it may be the work. */
  maxAttempts: 3,
  /** An attempt's events go out together, at the latest after this. */
  eventMaxDelayMs: 200,
  eventMaxBatch: 100,
  /** JSON bodies of the agent protocol. A report of a test with many steps is the largest. */
  bodyMaxBytes: 16 * 1024 * 1024,
  /** A trace of a long test. */
  artifactMaxBytes: 50 * 1024 * 1024,
  artifactNameCharacters: 200,
  maxSlots: 32,
  /** Between two live pictures of the same work. */
  frameIntervalMs: 1_000,
  /** Console and network entries of one step that are kept in the log. */
  stepEntriesMax: 50,
  /** Characters of a text in an event. */
  textMax: 10_000,
  realtime: {
    channelsPerSocket: 100,
    messageMaxBytes: 64 * 1024,
    messagesPerSecond: 50,
    heartbeatTimeoutMs: 90_000,
    /** Of one process: each takes some ten kilobytes. */
    connections: 5_000,
    /** An office behind one address. */
    connectionsPerAddress: 300,
    /** Tabs of one person. */
    connectionsPerAccount: 50,
    /** A connection in which nobody has joined a channel by then is a stranger's. */
    strangerTimeoutMs: 60_000,
  },
  /** Most tests that one call of start-runs may start, over all environments. */
  runsPerStart: 5_000,
} as const;
