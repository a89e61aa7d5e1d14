/** Limits of connections to `/realtime/v1`, their channels and messages. */
export const REALTIME_LIMITS = {
  channelsPerSocket: 100,
  messageMaxBytes: 64 * 1024,
  /** Of a topic, the name of an event, and the number of a message. */
  nameCharacters: 255,
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
  /** Whether a connection may still hear its channels is asked again after this. */
  recheckMs: 30_000,
  /** A client that does not read is disconnected and can join again. */
  unsentMaxBytes: 4 * 1024 * 1024,
} as const;
